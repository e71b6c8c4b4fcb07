import { setTimeout } from 'node:timers/promises'
import type { GitHub } from '../../model/github.ts'
import { branches } from './branches.ts'
import { checks } from './checks.ts'
import { type ClientSettings, createClient } from './client.ts'
import { comments } from './comments.ts'
import { people } from './people.ts'
import { pullRequests } from './pull-requests.ts'

/** GitHub, asked about one repository, which is named as `owner/name`. */
export function openGitHub(settings: ClientSettings & { readonly repository: string }): GitHub {
  const [owner = '', repo = ''] = settings.repository.split('/')
  const repository = { client: createClient(settings), owner, repo }
  return {
    ...pullRequests(repository),
    ...people(repository),
    ...branches(repository),
    ...checks(repository),
    ...comments(repository),
    pause: (seconds) => setTimeout(seconds * (settings.second ?? 1000)),
  }
}
