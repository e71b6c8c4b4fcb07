import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usage } from '../../src/arguments/check-options.ts'
import { parseArguments } from '../../src/arguments/parse-arguments.ts'
import { completedCommands, completionScript } from '../../src/commands/completion.ts'
import { parseInspection } from '../../src/commands/inspection-arguments.ts'
import { parseLedgerCommand } from '../../src/commands/ledger/ledger-arguments.ts'
import { SETUP_COMMANDS } from '../../src/commands/setup/setup-arguments.ts'
import { temporaryFolder } from '../helpers/repository.ts'

const commands = completedCommands()

/** The answers of bash to a line of words, of which the last is being written. */
function inBash(...words: readonly string[]): readonly string[] {
  const script = `${completionScript('bash')}
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _constitution_check
    printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-c', script, 'bash', 'constitution-check', ...words],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((word) => word !== '')
}

describe('what is completed', () => {
  test('is every command that the usage names, and no other', () => {
    const named = [...usage().matchAll(/(?:constitution-check|\|) ([a-z]+)\b/g)].map(([, name]) => name)
    const words = commands.flatMap((one) => one.words.slice(0, 1))
    expect([...new Set(words)].sort()).toEqual([...new Set(named)].sort())
  })

  // init, doctor, selftest and demo are parsed by the tables themselves.
  const parsed = commands.filter(({ words: [name = ''] }) => name !== '' && !(name in SETUP_COMMANDS.commands))

  test.each(parsed.map((one) => [one.words.join(' '), one] as const))(
    '%s: every option is one that it takes',
    (_, { words, options }) => {
      const { name } = parseArguments(words)
      const parse = name === 'pass links' ? parseLedgerCommand : parseInspection
      for (const option of options) {
        const given = option.value === null ? [`--${option.name}`] : [`--${option.name}`, option.values[0] ?? '1']
        // Whatever else is missing, the option is known.
        let fault = ''
        try {
          parse([...words, ...given])
        } catch (error) {
          fault = String(error)
        }
        expect(fault).not.toMatch(/takes no --|no option/)
      }
    },
  )
})

describe('bash', () => {
  test.each([
    ['a command', ['e'], ['explain', 'export']],
    ['an option', ['--q'], ['--quiet']],
    ['an option behind others', ['--staged', '--allow'], ['--allow-review']],
    ['a format', ['--format', 'm'], ['markdown']],
    ['a format behind a sign', ['--format', '=', 'js'], ['json']],
    ['all formats behind a sign', ['--format', '='], ['text', 'json', 'markdown', 'html', 'sarif', 'junit', 'gitlab']],
    ['a report', ['--report', 'sa'], ['sarif=']],
    ['the file of a report, by bash itself', ['--report', 'sarif', '=', 'x'], []],
    ['a file, by bash itself', ['--constitution', ''], []],
    ['the second word of a command', ['policy', 'd'], ['diff']],
    ['an option of a command', ['policy', 'diff', '--fo'], ['--format']],
    ['no option of another command', ['schema', '--'], ['--help']],
    ['a shell', ['completion', ''], ['bash', 'zsh', 'fish', '--help']],
    ['a verdict', ['log', '--verdict', 'd'], ['deny']],
    ['a value that is a command as well', ['--format', 'log', '--st'], ['--staged', '--strict']],
  ])('%s', (_, words, expected) => expect(inBash(...words)).toEqual(expected))

  test('runs nothing that stands on the line or in the folder', () => {
    const dir = temporaryFolder()
    mkdirSync(join(dir, '$(touch pwned)'))
    const script = join(dir, 'completion')
    writeFileSync(script, completionScript('bash'))
    const line = `. ./completion; COMP_WORDS=(constitution-check '$(touch pwned)' '\`touch pwned\`'); COMP_CWORD=2; _constitution_check; ls`
    const { stdout } = spawnSync('bash', ['--norc', '-c', line], { cwd: dir, encoding: 'utf8' })
    expect(stdout).toBe('$(touch pwned)\ncompletion\n')
  })
})

describe.each(['zsh', 'fish'])('%s', (shell) => {
  const script = completionScript(shell)

  test('knows every command and every option', () => {
    for (const { words, options } of commands) {
      expect(script).toContain(words.join(' '))
      for (const { name } of options) expect(script).toContain(shell === 'zsh' ? `--${name}` : `-l ${name} `)
    }
  })

  test('leaves no quote and no bracket open', () => {
    const bare = script.replace(/^#.*$/gm, '').replace(shell === 'zsh' ? /'\\''/g : /\\'/g, '')
    expect((bare.match(/'/g) ?? []).length % 2).toBe(0)
    const outside = bare.replace(/'[^']*'/g, '')
    for (const [open, close] of ['{}', '()', '[]'].map((pair) => pair.split(''))) {
      // The patterns of a \`case\` of zsh close what they do not open.
      const cases = close === ')' && shell === 'zsh' ? (outside.match(/^ {4}[a-z* ]*\)$/gm)?.length ?? 0) : 0
      expect([open, outside.split(open ?? '').length + cases]).toEqual([open, outside.split(close ?? '').length])
    }
  })

  test('is read by the shell, where it is installed', () => {
    const { error, status, stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' })
    expect(error ? [0, ''] : [status, stderr]).toEqual([0, ''])
  })
})

test('another shell is an error that says which there are', () => {
  const [fault] = [expect.objectContaining({ hint: 'Use bash, zsh, fish.' })]
  expect(() => completionScript('powershell')).toThrow(expect.objectContaining({ faults: [fault] }))
})
