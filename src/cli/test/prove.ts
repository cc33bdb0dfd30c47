import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { endWithUs } from '#programs/end-with-us.ts'
import { proofNames, type ProofName, proofs } from '#testkit/prove/proofs.ts'
import type { ProveReport, ProveRequest } from '#testkit/prove/prove.ts'
import { buildWeb } from '../build/web-build.ts'
import { catchInterrupt, type Interrupt } from '../core/interrupt.ts'
import { installMissing } from '../core/missing-programs.ts'
import { ownEnvironment } from '../core/own-environment.ts'
import { root } from '../core/paths.ts'
import { exitOf } from '../core/processes.ts'
import { BadUsage } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger, paint } from '../core/terminal.ts'
import { wholeNumber } from '../core/whole-number.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { proveTexts as words } from '../texts/prove.ts'
import { usageFaults } from '../texts/usage.ts'

const usualSeconds = 60

interface Given {
  seed?: string
  for?: string
  json?: boolean
}

interface Outcome {
  name: ProofName
  seed: number
  holds: boolean
  /** Whether the violation that was planted was noticed. */
  notices: boolean
  seconds: number
  counts: Record<string, number>
}

/** Tries to break the guarantees of the platform, each for the given time, with its own databases and processes. */
export async function prove(given: Given, names: string[]): Promise<number> {
  const chosen = names.length > 0 ? names.map(named) : proofNames
  const seed = wholeNumber('--seed', given.seed ?? String(randomInt(1_000_000)))
  const seconds = given.for === undefined ? usualSeconds : secondsOf(given.for)
  using interrupt = catchInterrupt()
  await using ending = new AsyncDisposableStack()
  const temp = ending.use(await temporaryFolder('prove'))
  await installMissing('test', join(root, '.yiyin/missing-test-programs'), interrupt.signal)
  await buildWeb(given.json ? () => {} : lineLogger('pages'), interrupt.signal)
  const postgres = await scratchPostgres({ durable: false, inMemory: true })
  ending.defer(() => postgres.stop())

  let broken = 0
  for (const name of chosen) {
    if (interrupt.signal.aborted) return 130
    const request: ProveRequest = { seed, seconds, report: join(temp.path, name) }
    const { output, ...outcome } = await run(name, request, postgres.url, interrupt)
    if (interrupt.signal.aborted) return 130
    if (!outcome.holds || !outcome.notices) broken += 1
    console.log(given.json ? JSON.stringify(outcome) : described(outcome))
    if (!outcome.holds || !outcome.notices) console.error(output)
  }
  return broken > 0 ? 1 : 0
}

function named(name: string): ProofName {
  const proof = proofNames.find((one) => one === name)
  if (!proof) throw new BadUsage(message(usageFaults.oneOf, { name: 'NAME', choices: proofNames.join(', ') }))
  return proof
}

const units = { s: 1, m: 60, h: 3600 } as const

function secondsOf(given: string): number {
  const [, amount, unit] = /^(\d{1,6})(s|m|h)?$/.exec(given) ?? []
  if (amount === undefined || Number(amount) === 0) throw new BadUsage(message(words.badTime, { given }))
  return Number(amount) * units[(unit ?? 's') as keyof typeof units]
}

/** Runs the tests of a check. A check without a report did not get as far as its first round. */
async function run(
  name: ProofName,
  request: ProveRequest,
  database: string,
  interrupt: Interrupt,
): Promise<Outcome & { output: string }> {
  const json = `${request.report}.json`
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--project=integration',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
      '--testNamePattern',
      `^prove ${name}:`,
      proofs[name],
    ],
    {
      cwd: root,
      env: { ...ownEnvironment(), TEST_DATABASE_URL: database, PROVE: JSON.stringify(request) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const noteEnd = endWithUs(child, 'TERM', 'group')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const stop = () => process.kill(-child.pid!, 'SIGTERM')
  interrupt.signal.addEventListener('abort', stop)
  await exitOf(child)
  noteEnd()
  interrupt.signal.removeEventListener('abort', stop)
  const lines = await readFile(request.report, 'utf8').catch(() => '')
  const reports = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ProveReport)
  const real = reports.find(({ planted }) => !planted)
  const passed = await passedTests(json)
  return {
    name,
    seed: request.seed,
    holds: passed.some((title) => title.startsWith(`prove ${name}: holds`)),
    notices: passed.includes(`prove ${name}: notices a planted violation`),
    seconds: real?.seconds ?? 0,
    counts: real?.counts ?? {},
    output,
  }
}

async function passedTests(json: string): Promise<string[]> {
  const text = await readFile(json, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(text) as {
    testResults: { assertionResults: { title: string; status: string }[] }[]
  }
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  )
}

function described({ name, seed, holds, notices, seconds, counts }: Outcome): string {
  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  return [
    `${paint('bold', name)} ${paint(holds ? 'green' : 'red', here(holds ? words.holds : words.broken))} ${here(words.run, { seed, seconds })}`,
    `  ${counted.join(', ')}`,
    `  ${here(notices ? words.noticed : words.unnoticed)}`,
    ...(holds ? [] : [`  yiyin prove ${name} --seed ${seed}`]),
  ].join('\n')
}
