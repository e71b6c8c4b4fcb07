// What is to be reached: one row for each, with the most that the ratio to a reference, or the peak in MiB, may be.
const row = (workload, measurement, reference, most) => ({ workload, measurement, reference, most })

/** `PEAK` stands for the memory of all processes together. */
export const PEAK = 'peak MiB'

const TARGETS = [
  row('W1', 'check', 'node -e 0', 2),
  row('W2', 'check', 'node -e 0', 3),
  row('W2', 'check', 'gitleaks', 1.3),
  row('W3', 'check', 'git diff | grep', 0.6),
  row('W3', 'check', 'gitleaks', 0.22),
  row('W3', 'check', PEAK, 150),
  row('W4', 'check', 'git diff | grep', 0.3),
  row('W4', 'check', PEAK, 120),
  row('W5', 'check', 'git log -p | grep', 0.5),
  row('W6', 'check', 'git diff --raw', 2),
  row('W7', 'none touched', 'sha256sum -c', 0.3),
  row('W7', 'all verified', 'sha256sum -c', 0.75),
  row('W8', 'verify', 'sha256sum FILE', 3),
  row('W8', 'verify', 'python', 0.6),
  row('W8', 'append', 'append to none', 1.05),
  row('W8', 'append to a reference', 'append to one of 10 links', 1.05),
]

/** The target as text, and whether it was reached; nothing where there is none. */
export function judged(workload, measurement, reference, value) {
  const target = TARGETS.find(
    (one) => one.workload === workload && one.measurement === measurement && one.reference === reference,
  )
  if (target === undefined || value === null) return {}
  return { 'at most': target.most, reached: value <= target.most }
}
