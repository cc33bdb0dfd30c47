import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { endWithUs } from '#programs/end-with-us.ts'
import { treeCpu } from '#programs/tree-cpu.ts'
import { readImports } from '../build/import-graph.ts'
import { buildWeb } from '../build/web-build.ts'
import { catchInterrupt, type Interrupt } from '../core/interrupt.ts'
import { installMissing } from '../core/missing-programs.ts'
import { ownEnvironment } from '../core/own-environment.ts'
import { root } from '../core/paths.ts'
import { exitOf } from '../core/processes.ts'
import { BadUsage } from '../core/refusal.ts'
import { paint, logLine, lineLogger } from '../core/terminal.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { keepDocs } from '../docs/keep-docs.ts'
import { checkHelp } from '../texts/checks.ts'
import { changedFiles, type Picked, pickTests } from './changed.ts'
import { parseShard, type Shard } from './shard.ts'
import { closingLine, readTally, type Tally, tallyPlaywright, tallyVitest } from './test-report.ts'
import { keepTimes, linesOf, readFileTimes, type StepTimes } from './test-times.ts'

interface TestRun {
  filters: string[]
  /** Set to check only what a change affects: these files are linted and formatted, and these tests run. */
  changed?: Picked & { files: string[] }
  /** The part of the tests to run; all if undefined. */
  shard: Shard | undefined
  /** A folder for reports of the runners. */
  temp: string
  env: NodeJS.ProcessEnv
  interrupt: Interrupt
}

const steps = {
  // Incremental.
  types: (run: TestRun) =>
    check(run, 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.yiyin/types.tsbuildinfo'),
  lint: (run: TestRun) => check(run, 'oxlint', ...sources(run)),
  format: (run: TestRun) => check(run, 'oxfmt', '--check', ...(run.changed?.files ?? [])),
  dead: (run: TestRun) => check(run, 'knip'),
  unit: (run: TestRun) => vitest(run, 'unit'),
  // The server serves the built pages and documentation, in these tests too.
  integration: (run: TestRun) => withPages(run, () => vitest(run, 'integration')),
  browser: (run: TestRun) => withPages(run, () => playwright(run)),
}
type Step = keyof typeof steps
const needDatabase = new Set<Step>(['integration', 'browser'])
/** Steps that run tests, which can be divided; the others are whole in the first part. */
const isRunner = (step: Step) => step === 'unit' || needDatabase.has(step)
const isStep = (name: string): name is Step => Object.hasOwn(steps, name)

export async function test(
  given: { only?: string; changed?: string; shard?: string; times?: boolean },
  filters: string[],
): Promise<number> {
  const shard = readShard(given.shard)
  const changed = given.changed === undefined ? undefined : await lookAtChange(given.changed)
  const chosen = chooseSteps(given.only, filters)
    .filter((step) => !changed || isTouched(step, changed))
    .filter((step) => !shard || shard.index === 1 || isRunner(step))
  using interrupt = catchInterrupt()
  await using ending = new AsyncDisposableStack()
  const temp = ending.use(await temporaryFolder('test'))
  if (chosen.includes('browser') || chosen.includes('integration'))
    await installMissing('test', join(root, '.yiyin/missing-test-programs'), interrupt.signal)

  const env = ownEnvironment()
  let databasePid: number | undefined
  if (chosen.some((step) => needDatabase.has(step))) {
    if (process.env.DATABASE_URL) env.TEST_DATABASE_URL = process.env.DATABASE_URL
    else {
      const postgres = await scratchPostgres({ durable: false, inMemory: true })
      ending.defer(() => postgres.stop())
      env.TEST_DATABASE_URL = postgres.url
      databasePid = postgres.pid
    }
  }

  const cpu = () => ({ all: treeCpu(process.pid), database: databasePid ? treeCpu(databasePid) : 0 })
  const tallies: Tally[] = []
  const times: StepTimes[] = []
  for (const step of chosen) {
    if (interrupt.signal.aborted) break
    console.log(`\n${paint('bold', `== ${step}`)}`)
    const began = performance.now()
    const before = cpu()
    const run = { filters, temp: temp.path, env, interrupt, shard }
    const tally = await steps[step]({ ...run, ...(changed && { changed }) })
    tallies.push(tally)
    const seconds = (performance.now() - began) / 1000
    const after = cpu()
    times.push({
      step,
      seconds,
      cpu: after.all - before.all,
      database: after.database - before.database,
      files: await readFileTimes(join(temp.path, step)),
    })
    const failed = tally.failures.length > 0
    logLine(
      step,
      `${failed ? 'failed' : 'ok'}, ${closingLine([tally])} (${seconds.toFixed(1)} s)`,
      failed ? 'red' : 'green',
    )
  }
  if (interrupt.signal.aborted) return 130
  const failures = tallies.flatMap((tally) => tally.failures)
  if (failures.length > 0) console.log(`\n${paint('red', 'Failed:')}\n${failures.join('\n')}`)
  if (given.times) {
    await keepTimes(times)
    console.log(times.flatMap(linesOf).join('\n'))
  }
  console.log(`\n${closingLine(tallies)}`)
  return failures.length > 0 ? 1 : 0
}

function readShard(given: string | undefined): Shard | undefined {
  if (given === undefined) return undefined
  const shard = parseShard(given)
  if (!shard) throw new BadUsage(message(checkHelp.badShard, { given }))
  return shard
}

async function lookAtChange(base: string): Promise<Picked & { files: string[] }> {
  const all = await changedFiles(base || undefined)
  const picked = pickTests(await readImports(root, { started: true }), all)
  const { unit, integration, browser, left } = picked
  logLine(
    'changed',
    `${all.length} files, which ${unit.length} unit, ${integration.length} integration and ${browser.length} browser test files touch` +
      (left > 0 ? `; ${left} more are further away: ./yiyin test runs them` : ''),
  )
  const files = all.filter((file) => /\.(tsx?|json|css|md|html|ya?ml)$/.test(file) && !isIgnored(file))
  return { ...picked, files }
}

/** Files that are not formatted. */
const isIgnored = (file: string) => /package-lock\.json$|server\/db\/tables\.ts$/.test(file)

const isSource = (file: string) => /\.tsx?$/.test(file)
const sources = ({ changed }: TestRun) => changed?.files.filter(isSource) ?? []

function isTouched(step: Step, { files, unit, integration, browser }: Picked & { files: string[] }): boolean {
  switch (step) {
    case 'types':
    case 'lint':
      return files.some(isSource)
    case 'format':
      return files.length > 0
    case 'dead':
      return false
    case 'unit':
      return unit.length > 0
    case 'integration':
      return integration.length > 0
    case 'browser':
      return browser.length > 0
  }
}

export function chooseSteps(only: string | undefined, filters: string[]): Step[] {
  const all = Object.keys(steps) as Step[]
  if (only === undefined) return filters.length > 0 ? ['unit', 'integration', 'browser'] : all
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isStep(name))
  if (unknown !== undefined) throw new BadUsage(`--only takes some of ${all.join(',')}, not ${unknown}.`)
  return all.filter((step) => names.includes(step))
}

async function check(run: TestRun, tool: string, ...args: string[]): Promise<Tally> {
  const ok = (await runTool(run, tool, args)) === 0
  return { passed: ok ? 1 : 0, skipped: 0, failures: ok ? [] : [tool] }
}

async function vitest(run: TestRun, project: 'unit' | 'integration'): Promise<Tally> {
  const filters = run.changed ? run.changed[project] : run.filters
  const reports = join(run.temp, project)
  const env = { ...run.env, YIYIN_TEST_REPORTS: reports }
  const code = await runTool({ ...run, env }, 'vitest', [
    'run',
    `--project=${project}`,
    ...shardOption(run),
    ...(mayBeEmpty(run, filters) ? ['--passWithNoTests', ...filters] : []),
  ])
  return readTally(project, join(reports, 'tests.json'), code, tallyVitest, mayBeEmpty(run, filters))
}

async function withPages(run: TestRun, step: () => Promise<Tally>): Promise<Tally> {
  try {
    await buildWeb(lineLogger('pages'), run.interrupt.signal)
    await keepDocs(lineLogger('docs'), run.interrupt.signal)
  } catch (error) {
    return { passed: 0, skipped: 0, failures: [`pages: ${(error as Error).message}`] }
  }
  return step()
}

async function playwright(run: TestRun): Promise<Tally> {
  const report = join(run.temp, 'browser/browser.json')
  const env = { ...run.env, YIYIN_BROWSER_REPORT: report }
  const filters = run.changed ? run.changed.browser : run.filters
  const args = mayBeEmpty(run, filters) ? ['--pass-with-no-tests', ...filters] : []
  const code = await runTool({ ...run, env }, 'playwright', ['test', ...shardOption(run), ...args])
  return readTally('browser', report, code, tallyPlaywright, mayBeEmpty(run, filters))
}

/** Both runners have the same option. */
const shardOption = ({ shard }: TestRun) => (shard ? [`--shard=${shard.index}/${shard.count}`] : [])
const mayBeEmpty = ({ shard }: TestRun, filters: string[]) => shard !== undefined || filters.length > 0

/** In its own process group, so that its children (workers, browsers) end with it. */
async function runTool({ env, interrupt }: TestRun, tool: string, args: string[]): Promise<number | null> {
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const noteEnd = endWithUs(child, 'TERM', 'group')
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
  }
  const onAbort = () => {
    end('SIGINT')
    setTimeout(() => end('SIGKILL'), 10_000).unref()
  }
  interrupt.signal.addEventListener('abort', onAbort)
  interrupt.onSecondSignal(() => end('SIGKILL'))
  try {
    const { code } = await exitOf(child)
    return code
  } finally {
    noteEnd()
    interrupt.signal.removeEventListener('abort', onAbort)
  }
}
