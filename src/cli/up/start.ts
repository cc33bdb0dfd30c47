import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { upFaults, upWords } from './texts/up.ts'
import type { Config } from '#core/server/settings/config.ts'
import { takeLock } from './data-lock.ts'
import { demoAccountsIn, describeDemo, guardDemo } from './demo.ts'
import { catchInterrupt, type Interrupt } from './interrupt.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import { openLogFile } from './log-file.ts'
import { migrateHere } from './migrate-here.ts'
import { makeFolder } from './places.ts'
import { dataMode, makePrivate } from './private-files.ts'
import { Refusal } from './refusal.ts'
import { secretOf } from './secret.ts'
import { type Supervised, supervise } from './supervise.ts'
import { workerEnv } from './worker-env.ts'
import { paint, logLine, lineLogger } from './terminal.ts'
import type { Plan, UpOptions } from './up-plan.ts'
import { here, textHere } from './terminal-language.ts'

// The common steps of `up` and `dev`.

/** Stops what was started in reverse order, however this ends; a requested stop is a success. */
export async function untilStopped(
  run: (interrupt: Interrupt, ending: AsyncDisposableStack) => Promise<void>,
): Promise<number> {
  using interrupt = catchInterrupt()
  await using ending = new AsyncDisposableStack()
  try {
    await run(interrupt, ending)
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
  }
  logLine('yiyin', here(upWords.stopping))
  return 0
}

/** Creates the data folder and locks it. Children of a killed process may need a moment to end. */
export async function openData(data: string, what: string, ending: AsyncDisposableStack) {
  const explain = (error: NodeJS.ErrnoException) => {
    throw error.code
      ? new Refusal(message(upFaults.dataNotWritten, { folder: data, code: error.code }))
      : error
  }
  await makeFolder(data, dataMode())
  await makePrivate(data)
  const lock = await takeLock(join(data, 'running'), what).catch(explain)
  ending.defer(() => lock.release())
  logLine('data', data)
  await mkdir(join(data, 'logs'), { recursive: true })
  return { patience: lock.takenOver ? 12_000 : 0 }
}

/** The migrated database. */
export async function openDatabase(plan: Plan, ending: AsyncDisposableStack): Promise<string> {
  const { embedded, data, config } = plan
  const log = lineLogger('database')
  let url = config.databaseUrl
  if (embedded) {
    const postgres = await supervisePostgres({ data, log })
    ending.defer(() => postgres.stop())
    url = postgres.url
  }
  await migrateHere(url, log).catch((error: Error) => {
    throw embedded ? error : new Refusal(message(upFaults.badDatabase, { why: error.message }))
  })
  log(here(upWords.upToDate))
  const { demo } = plan
  const left = await guardDemo(url, config)
  if (left.length === 0 && !demo.wanted && demo.because)
    logLine('demo', here(upWords.noDemo, { because: textHere(demo.because) }))
  return url
}

type PartName = 'server' | 'worker'

export const partNames = (given: UpOptions): PartName[] =>
  given['no-worker'] ? ['server'] : ['server', 'worker']

/** The environment of server and worker. */
export async function partEnv(plan: Plan, port: number, databaseUrl: string) {
  return {
    ...process.env,
    YIYIN_DATA: plan.data,
    YIYIN_HOST: plan.config.host,
    YIYIN_PORT: String(port),
    DATABASE_URL: databaseUrl,
    YIYIN_SECRET: process.env.YIYIN_SECRET || (await secretOf(plan.data)),
    YIYIN_EMBEDDED_DATABASE: plan.config.local ? '1' : '0',
    YIYIN_DEMO: plan.demo.wanted ? '1' : '0',
  }
}

interface Serving {
  plan: Plan
  /** The public port. */
  port: number
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  names: PartName[]
  /** Milliseconds for running work when it stops. */
  grace: number
}

/** Starts the parts and keeps them running until stopped, or until one cannot be started any more. */
export async function serve(
  { plan, port, env, names, grace }: Serving,
  interrupt: Interrupt,
  ending: AsyncDisposableStack,
  whileRunning: (parts: Supervised[]) => void = () => {},
) {
  const parts = names.map((name) => {
    const file = openLogFile(join(plan.data, 'logs', `${name}.log`))
    return supervise({
      name,
      script: new URL(`../app/${name}/main.ts`, import.meta.url),
      env: name === 'worker' ? { ...workerEnv, ...env } : env,
      file,
      grace,
    })
  })
  ending.defer(async () => void (await Promise.all(parts.map((part) => part.stop()))))
  interrupt.onSecondSignal(() => parts.forEach((part) => part.kill()))
  whileRunning(parts)

  const lost = Promise.race(parts.map((part) => part.lost))
  await Promise.race([Promise.all(parts.map((part) => part.ready)), lost, interrupt.came])
  if (interrupt.signal.aborted) return
  await sayReady(plan.config, port, env.DATABASE_URL)
  await Promise.race([lost, interrupt.came])
}

async function sayReady(config: Config, port: number, databaseUrl: string) {
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  const named = config.host.includes(':') ? `[${config.host}]` : config.host
  const host = config.loopback || everywhere ? 'localhost' : named
  const address = config.publicUrl?.origin ?? `http://${host}:${port}`
  console.log(`\n${paint(['bold', 'green'], here(upWords.ready, { address }))}\n`)
  const present = config.local ? await demoAccountsIn(databaseUrl) : []
  if (present.length > 0) console.log(`${describeDemo(port, present)}\n`)
}
