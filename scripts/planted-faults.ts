import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, faults } from '#testkit/planted-faults/faults.ts'
import { placeOf, readSources } from '#testkit/planted-faults/place-of.ts'
import { readImports } from '../src/cli/build/import-graph.ts'
import { ownEnvironment } from '../src/cli/core/own-environment.ts'
import { root } from '../src/cli/core/paths.ts'
import { scratchPostgres } from '../src/cli/database/scratch-postgres.ts'
import { type Picked, pickTests } from '../src/cli/test/changed.ts'
import { type Tally, readTally, tallyPlaywright, tallyVitest } from '../src/cli/test/test-report.ts'
import { copyCheckout, resetPages } from './checkout-copy.ts'

// Plants faults into a copy of this checkout, one at a time, and reports which of them the tests find:
// `node scripts/planted-faults.ts [--whole] [--to FILE] [AREA ...]`. It runs the tests that `./yiyin test --changed` picks,
// first those of units, until one fails; with --whole it runs all. What FILE has already is not repeated.

const { values, positionals: areas } = parseArgs({
  options: { whole: { type: 'boolean', default: false }, to: { type: 'string' } },
  allowPositionals: true,
})

interface Result extends Pick<Fault, 'area' | 'kind' | 'text'> {
  place: string
  /** The first test that failed, or null. */
  by: string | null
  seconds: number
}

type Step = 'unit' | 'integration' | 'browser'
type Batch = readonly [Step, readonly string[]]

const whole: readonly Batch[] = [
  ['unit', []],
  ['integration', []],
  ['browser', []],
]

/** Some of the few tests that name the problem of a fault. */
function testsNaming({ text }: Fault): string[] {
  const [, problem] = /\bProblem\('(\w+)'/.exec(text) ?? []
  if (problem === undefined) return []
  const named = [...tests].filter(([, test]) => new RegExp(`\\b${problem}\\b`).test(test))
  return named.length > 12 ? [] : named.slice(0, 3).map(([file]) => file)
}

/** Such as `src/money`; `src/products/live` of a product. */
const areaOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/products/') ? 3 : 2)
    .join('/')

/** The tests that name the problem or are nearest find most faults, so they run first. Browser tests are for pages. */
function batchesOf(fault: Fault, place: string, { unit, integration, browser }: Picked): Batch[] {
  const near = 8
  const isPage = /^src\/(ui\/|.*\/web\/)/.test(place)
  const named = testsNaming(fault)
  const batches: Batch[] = [
    ...named.map((file): Batch => [stepOf(file), [file]]),
    ['unit', unit.slice(0, near)],
    ...(isPage ? [['browser', browser] as const] : []),
    ...integration.filter((file) => !named.includes(file)).map((file): Batch => ['integration', [file]]),
    ['unit', unit.slice(near)],
    // The limit of `--changed` leaves tests of the same area out.
    [
      'integration',
      testFiles.filter((file) => file.endsWith('.it.test.ts') && areaOf(file) === areaOf(place)),
    ],
  ]
  return batches.filter(([, files]) => files.length > 0)
}

const to = values.to ?? join(root, 'dist/planted-faults.json')
const results = JSON.parse(await readFile(to, 'utf8').catch(() => '[]')) as Result[]
const isWanted = ({ area, text }: Fault) =>
  (areas.length === 0 || areas.includes(area)) && !results.some((known) => known.text === text)

const sources = await readSources(root)
const graph = await readImports(root, { started: true })
const testFiles = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file))
const tests = new Map(
  await Promise.all(testFiles.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
)
/** Test files that were run without a fault, and whether they passed. */
const sound = new Map<string, boolean>()
await using checkout = await copyCheckout()
const { copy } = checkout
const postgres = await scratchPostgres({ durable: false, inMemory: true })
const env = { ...ownEnvironment(), TEST_DATABASE_URL: postgres.url }
try {
  for (const fault of faults.filter(isWanted)) {
    const result = await plant(fault)
    results.push(result)
    const { area, kind, place, by, text, seconds } = result
    console.log(`${by ? 'found' : 'NOT FOUND'} ${area}, ${kind}, ${place}: ${by ?? text} (${seconds} s)`)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, `${JSON.stringify(results, null, 1)}\n`)
  }
} finally {
  await postgres.stop()
}
const found = results.filter(({ by }) => by !== null).length
console.log(`${found} of ${results.length} planted faults were found`)

async function plant(fault: Fault): Promise<Result> {
  const { area, kind, text, becomes } = fault
  const place = placeOf(sources, fault)
  const file = join(copy, place)
  const source = sources.get(place)!
  const picked = pickTests(graph, [place])
  const began = performance.now()
  const planted = source.replace(text, () => becomes)
  let by: string | null = null
  let areBuilt = false
  await writeFile(file, planted)
  for (const [step, files] of values.whole ? whole : batchesOf(fault, place, picked)) {
    if (step === 'browser' && !areBuilt) await rebuildPages(place)
    areBuilt ||= step === 'browser'
    by = await failureBy(step, files, async (failed) => {
      await writeFile(file, source)
      if (!sound.has(failed)) sound.set(failed, (await run(stepOf(failed), [failed])).failures.length === 0)
      await writeFile(file, planted)
      return sound.get(failed)!
    })
    if (by !== null) break
  }
  await writeFile(file, source)
  if (areBuilt) await resetPages(copy)
  return { area, kind, text, place, by, seconds: Math.round((performance.now() - began) / 1000) }
}

/**
 * The first failure that is due to the fault. A test that fails without it as well, or only once, as on a busy machine,
 * is left out, and the others run again.
 */
async function failureBy(
  step: Step,
  files: readonly string[],
  passesOtherwise: (file: string) => Promise<boolean>,
) {
  const skipped = [...sound].filter(([, passed]) => !passed).map(([file]) => file)
  for (let round = 0; round < 5; round++) {
    if (files.length > 0 && files.every((file) => skipped.includes(file))) return null
    const { failures } = await run(step, files, skipped)
    const failure = failures[0]?.replace(`${relative(root, copy)}/`, '')
    if (failure === undefined) return null
    const [failed = ''] = failure.split(/:\d+ › | › |: /, 1)
    const isDue = (await run(step, [failed])).failures.length > 0 && (await passesOtherwise(failed))
    if (isDue) return failure
    console.log(`${failed} fails without a fault, or once only: ${failure}`)
    skipped.push(failed)
  }
  return null
}

function stepOf(file: string): Step {
  if (file.startsWith('e2e/')) return 'browser'
  return file.includes('.it.test.') ? 'integration' : 'unit'
}

/** By the copy's own program, whose folder the pages are built in. */
async function rebuildPages(place: string) {
  if (!/^src\/(ui|domain)\/|\/(web|contract)\//.test(place)) return
  const build = `import { buildWeb } from './src/cli/build/web-build.ts'
    await buildWeb(() => {}, new AbortController().signal)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', build], { cwd: copy, stdio: 'inherit' })
  await once(child, 'close')
}

async function run(step: Step, files: readonly string[], skipped: readonly string[] = []): Promise<Tally> {
  const reports = join(checkout.folder, 'reports')
  await rm(reports, { recursive: true, force: true })
  const report = join(reports, 'tests.json')
  const isKept = (file: string) => !skipped.includes(file)
  const [tool, args] =
    step === 'browser'
      ? ['playwright', ['test', '--max-failures=1', ...files.filter(isKept)]]
      : [
          'vitest',
          [
            'run',
            `--project=${step}`,
            '--bail=1',
            ...skipped.map((file) => `--exclude=${file}`),
            ...files.filter(isKept),
          ],
        ]
  const child = spawn(join(copy, 'node_modules/.bin', tool), args, {
    cwd: copy,
    env: { ...env, YIYIN_TEST_REPORTS: reports, YIYIN_BROWSER_REPORT: report },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return step === 'browser'
    ? readTally(step, report, code, tallyPlaywright, true)
    : readTally(step, report, code, tallyVitest, true)
}
