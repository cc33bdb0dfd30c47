import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root as project } from '#cli/core/paths.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { keepTemporaryFilesIn, temporaryFolder } from './temporary-folder.ts'

let place: string
let data: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'yiyin-temporary-'))
  data = join(place, 'data/work')
})
afterEach(() => rm(place, { recursive: true }))

const module = JSON.stringify(join(project, 'src/folders/temporary-folder.ts'))
const run = JSON.stringify(join(project, 'src/programs/run-program.ts'))
/** A process of ours that keeps its temporary files in the folder of data, or in the system's. */
const start = (work: string, root: string | undefined = data) =>
  runProgram(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { keepTemporaryFilesIn, temporaryFolder } from ${module}
       import { runProgram } from ${run}
       import { writeFileSync } from 'node:fs'
       ${root === undefined ? '' : `await keepTemporaryFilesIn(${JSON.stringify(root)})`}
       ${work}`,
    ],
    { env: { ...process.env, TMPDIR: place }, cwd: project },
  )

const everything = async () =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const speech =
  "writeFileSync((await temporaryFolder('live')).path + '/speech.wav', 'speech'); console.log('there')"
const forever = 'setInterval(() => {}, 1000)'

test.for([
  ['the data', true],
  ['the system', false],
] as const)('what a killed process left in the folder of %s goes with the next start', async ([, inData]) => {
  const root = inData ? data : undefined
  const args = [root] as const
  const killed = start(`${speech}; ${forever}`, ...args)
  await until(() => killed.said().includes('there'))
  // Another living process of ours: its files stay.
  const living = start(`${speech}; ${forever}`, ...args)
  await until(() => living.said().includes('there'))
  expect((await everything()).filter((name) => name === 'speech.wav')).toHaveLength(2)
  killed.child.kill('SIGKILL')
  await killed.ended
  await start("await temporaryFolder('next')", ...args).ended
  expect((await everything()).filter((name) => name === 'speech.wav')).toHaveLength(1)
  living.child.kill('SIGKILL')
  await living.ended
  await start("await temporaryFolder('next')", ...args).ended
  expect(await everything()).toEqual([])
})

test('a process that ends normally leaves nothing, and its programs write to its folder', async () => {
  const work = `await runProgram({ command: 'sh', args: ['-c', 'echo "$TMPDIR" >&2; mktemp >&2'], signal: new AbortController().signal })
    .then((said) => console.log(said))`
  const ended = start(`${speech}; ${work}`)
  await ended.ended
  const [folder, file] = ended
    .said()
    .split('\n')
    .filter((line) => line.startsWith(data))
  expect(file).toContain(`${folder}/`)
  expect(await everything()).toEqual([])
})

test('only the user can enter, and a nested place is used until it is disposed of', async () => {
  await mkdir(data, { recursive: true })
  {
    using _here = await keepTemporaryFilesIn(data)
    await using folder = await temporaryFolder('mine')
    expect(folder.path.startsWith(data)).toBe(true)
    await writeFile(join(folder.path, 'speech.wav'), 'speech')
    for (const path of [folder.path, join(folder.path, '..')])
      expect((await stat(path)).mode & 0o777).toBe(0o700)
  }
  expect(await everything()).toEqual([])
  await using elsewhere = await temporaryFolder('mine')
  expect(elsewhere.path.startsWith(data)).toBe(false)
})
