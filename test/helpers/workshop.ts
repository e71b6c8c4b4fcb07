import { buildRepository, type Repository } from './repository.ts'

const POLICY = `protected_paths:
  - path: contracts/**
    action: deny
    reason: The notary owns these
limits:
  max_files_per_commit: 10
prohibited_terms: [cheap]
`

/** A small repository with a policy and one commit. */
export function openWorkshop(): Repository {
  const shop = buildRepository()
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('contracts/lease.md', 'lease, first year\n')
  shop.write('app/main.txt', 'bread\n')
  shop.commit('base')
  return shop
}

/** The same with an ordinary edit staged. */
export function openBusyWorkshop(): Repository {
  const shop = openWorkshop()
  shop.write('app/main.txt', 'bread\nmore bread\n')
  shop.git('add', '-A')
  return shop
}
