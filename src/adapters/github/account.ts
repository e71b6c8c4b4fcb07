import type { Account } from '../../model/github.ts'

const TYPES = ['User', 'Bot', 'Organization', 'Mannequin'] as const

/** Whoever GitHub names; null where it names nobody, as for a deleted account or an address that it does not know. */
export function accountOf(user: object | null | undefined): Account | null {
  if (!user || !('login' in user) || !('id' in user)) return null
  const { login, id } = user
  if (typeof login !== 'string' || typeof id !== 'number') return null
  return { login, id, type: TYPES.find((one) => 'type' in user && one === user.type) ?? 'unknown' }
}
