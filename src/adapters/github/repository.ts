import { setTimeout } from 'node:timers/promises'
import type { GitHub } from '../../model/github.ts'
import { branches } from './branches.ts'
import { checks } from './checks.ts'
import { type ClientSettings, createClient } from './client.ts'
import { comments } from './comments.ts'
import { people } from './people.ts'
import { pullRequests } from './pull-requests.ts'
import { pushers } from './pushers.ts'
import { readViewer, type Viewer } from './viewer.ts'

/** GitHub, asked about one repository, which is named as `owner/name`. */
export function openGitHub(settings: ClientSettings & { readonly repository: string }): GitHub {
  const [owner = '', repo = ''] = settings.repository.split('/')
  const client = createClient(settings)
  let viewer: Promise<Viewer> | null = null
  const repository = {
    client,
    owner,
    repo,
    viewer() {
      viewer ??= readViewer((query) => client.graphql(query))
      return viewer
    },
  }
  return {
    ...pullRequests(repository),
    ...people(repository),
    ...pushers(repository),
    ...branches(repository),
    ...checks(repository),
    ...comments(repository),
    pause: (seconds) => setTimeout(seconds * (settings.second ?? 1000)),
  }
}
