import type { PathGroup } from '../../model/path-group.ts'

/** Names of files at any depth, as patterns. */
const anyDepth = (names: readonly string[]): readonly string[] => names.map((name) => `**/${name}`)

const AGENT_FILES: PathGroup = {
  version: 1,
  about: 'what coding agents are told, and what they may run',
  patterns: [
    ...anyDepth([
      'AGENTS.md',
      'AGENTS.override.md',
      'CLAUDE.md',
      'CLAUDE.local.md',
      'GEMINI.md',
      'QWEN.md',
      'CRUSH.md',
      'SKILL.md',
      '.mcp.json',
      '.vscode/mcp.json',
      '.claude/**',
      '.cursor/**',
      '.cursorrules',
      '.cursorignore',
      '.windsurf/**',
      '.windsurfrules',
      '.clinerules/**',
      '.clineignore',
      '.roo/**',
      '.roorules',
      '.roomodes',
      '.codex/**',
      '.gemini/**',
      '.geminiignore',
      '.qwen/**',
      '.continue/**',
      '.continuerules',
      '.kiro/steering/**',
      '.kiro/hooks/**',
      '.kiro/settings/**',
      '.junie/**',
      '.trae/rules/**',
      '.factory/**',
      '.augment/**',
      '.augment-guidelines',
      '.opencode/**',
      'opencode.json',
      'opencode.jsonc',
      '.goosehints',
      '.aider.conf.yml',
      '.agents/**',
      '.amazonq/**',
      '.devin/**',
      '.zed/settings.json',
      'WARP.md',
      'replit.md',
    ]),
    'AGENT.md',
    '.rules',
    '.agent/rules/**',
    '.agent/skills/**',
    '.agent/workflows/**',
    '.github/copilot-instructions.md',
    '.github/instructions/**',
    '.github/prompts/**',
    '.github/agents/**',
    '.github/chatmodes/**',
    '.github/skills/**',
    '.github/hooks/**',
  ],
}

const CI: PathGroup = {
  version: 1,
  about: 'what continuous integration runs',
  patterns: [
    '.github/workflows/**',
    '.github/actions/**',
    '.github/dependabot.yml',
    '.github/dependabot.yaml',
    '.gitlab-ci.yml',
    '.gitlab/ci/**',
    '.circleci/**',
    '.azure-pipelines/**',
    'azure-pipelines*.yml',
    'azure-pipelines*.yaml',
    ...anyDepth(['Jenkinsfile', 'Jenkinsfile.*']),
    '.travis.yml',
    'bitbucket-pipelines.yml',
    '.drone.yml',
    '.woodpecker.yml',
    '.woodpecker.yaml',
    '.woodpecker/**',
    '.buildkite/**',
    'appveyor.yml',
    '.appveyor.yml',
    '.cirrus.yml',
    '.cirrus.star',
    '.semaphore/**',
    '.teamcity/**',
    '.tekton/**',
    '.forgejo/workflows/**',
    '.gitea/workflows/**',
    '.build.yml',
    '.builds/**',
    'cloudbuild.yaml',
    'cloudbuild.yml',
    'buildspec.yml',
    'buildspec.yaml',
    'codeship-services.yml',
    'codeship-steps.yml',
    'wercker.yml',
  ],
}

const LOCKFILES: PathGroup = {
  version: 1,
  about: 'which versions of dependencies are installed',
  patterns: anyDepth([
    'package-lock.json',
    'npm-shrinkwrap.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'bun.lockb',
    'deno.lock',
    'Cargo.lock',
    'Gemfile.lock',
    'gems.locked',
    'composer.lock',
    'poetry.lock',
    'Pipfile.lock',
    'uv.lock',
    'pdm.lock',
    'pixi.lock',
    'pylock.toml',
    'pylock.*.toml',
    'conda-lock.yml',
    'go.sum',
    'go.work.sum',
    'mix.lock',
    'rebar.lock',
    'pubspec.lock',
    'Podfile.lock',
    'Cartfile.resolved',
    'Package.resolved',
    'packages.lock.json',
    'paket.lock',
    'gradle.lockfile',
    'buildscript-gradle.lockfile',
    'flake.lock',
    '.terraform.lock.hcl',
    'Chart.lock',
    'conan.lock',
    'vcpkg-lock.json',
    'stack.yaml.lock',
    'cabal.project.freeze',
    'renv.lock',
    'shard.lock',
    'dub.selections.json',
    'MODULE.bazel.lock',
    'Manifest.toml',
  ]),
}

const LICENSE_NAMES = ['LICENSE', 'LICENCE', 'COPYING', 'COPYING.LESSER', 'COPYRIGHT', 'NOTICE', 'NOTICES', 'PATENTS']
const LICENSE_KINDS =
  'MIT,ISC,APACHE,APACHE-2.0,BSD,BSD-2-Clause,BSD-3-Clause,GPL,LGPL,AGPL,MPL,MPL-2.0,CC0,CC-BY,CC-BY-4.0,ZLIB,BSL,THIRD-PARTY'

/** Debian has `copyright`, npm has `license` and others `License.txt`: none of them is a name in disguise. */
const inAnyCase = (name: string) => `{${name},${name[0]}${name.slice(1).toLowerCase()},${name.toLowerCase()}}`

/** Extensions are named: a module `license.ts` is no licence, and would be taken for `LICENSE.*` where case does not count. */
const LICENSES: PathGroup = {
  version: 1,
  about: 'the terms under which the work is given to others',
  patterns: [
    ...anyDepth([
      ...LICENSE_NAMES.map(inAnyCase),
      ...LICENSE_NAMES.map((name) => `${inAnyCase(name)}.{md,txt,rst,adoc,html}`),
      `{LICENSE,LICENCE}{-,.}{${LICENSE_KINDS}}`,
      `{LICENSE,LICENCE}{-,.}{${LICENSE_KINDS}}.{md,txt}`,
      'MIT-LICENSE',
      'MIT-LICENSE.txt',
      'UNLICENSE',
      'UNLICENSE.txt',
      'THIRD-PARTY-NOTICES.txt',
      'THIRD_PARTY_NOTICES.md',
      'ThirdPartyNotices.txt',
    ]),
    'LICENSES/**',
    'REUSE.toml',
    '.reuse/**',
  ],
}

const GROUPS = { agent_files: AGENT_FILES, ci: CI, licenses: LICENSES, lockfiles: LOCKFILES }

export type PathGroupName = keyof typeof GROUPS

/** A group by its name. */
export function pathGroup(name: PathGroupName): PathGroup {
  return GROUPS[name]
}

/** The group of that name; null where there is none. */
export function groupNamed(name: string): PathGroup | null {
  return Object.entries(GROUPS).find(([known]) => known === name)?.[1] ?? null
}

/** The names of all groups, in their order. */
export function pathGroupNames(): readonly string[] {
  return Object.keys(GROUPS)
}
