import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#core/server/settings/config.ts'
import { message } from '#core/texts/message/message.ts'
import { takeLock } from '../core/data-lock.ts'
import { catchInterrupt, type Interrupt } from '../core/interrupt.ts'
import { openLogFile } from '../core/log-file.ts'
import { makeFolder } from '../core/places.ts'
import { dataMode, makePrivate } from '../core/private-files.ts'
import { sayExit } from '../core/processes.ts'
import { Refusal } from '../core/refusal.ts'
import { secretOf } from '../core/secret.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { paint, logLine, lineLogger } from '../core/terminal.ts'
import { demoAccountsIn, describeDemo, guardDemo } from '../data/demo.ts'
import { type Postgres, type PostgresOptions, startPostgres } from '../database/embedded-postgres.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { upTexts, upFaults } from '../texts/up.ts'
import { pauseBefore, type Supervised, supervise } from './supervise.ts'
import type { Plan, UpOptions } from './up-plan.ts'
import { workerEnv } from './worker-env.ts'

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
  logLine('yiyin', here(upTexts.stopping))
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

/** Starts the embedded PostgreSQL and restarts it when it exits unexpectedly; its address stays the same. */
async function supervisePostgres(options: PostgresOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postgres = await startPostgres(options)

  const keep = async () => {
    let failedInARow = 0
    while (!stopping.signal.aborted) {
      const began = Date.now()
      const exit = await current.exited
      if (stopping.signal.aborted) return
      failedInARow = Date.now() - began > 60_000 ? 1 : failedInARow + 1
      options.log(here(upTexts.stoppedAgain, { how: sayExit(exit) }))
      await delay(pauseBefore(failedInARow) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      // Until it runs again `current` is the ended one, and the loop retries after the pause.
      current = await startPostgres(options).catch((error: Error) => {
        options.log(error.message)
        return current
      })
    }
  }
  const saved = keep()
  return {
    url: current.url,
    async stop() {
      stopping.abort()
      await current.stop()
      await saved
      await current.stop()
    },
  }
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
  log(here(upTexts.upToDate))
  const { demo } = plan
  const left = await guardDemo(url, config)
  if (left.length === 0 && !demo.wanted && demo.because)
    logLine('demo', here(upTexts.noDemo, { because: textHere(demo.because) }))
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
    YIYIN_EMBEDDED_DATABASE: plan.config.local ? 'on' : 'off',
    YIYIN_DEMO: plan.demo.wanted ? 'on' : 'off',
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
  { whileRunning, whenReady }: { whileRunning?: (parts: Supervised[]) => void; whenReady?: () => void } = {},
) {
  const parts = names.map((name) => {
    const file = openLogFile(join(plan.data, 'logs', `${name}.log`))
    return supervise({
      name,
      script: new URL(`../../app/${name}/main.ts`, import.meta.url),
      env: name === 'worker' ? { ...workerEnv, ...env } : env,
      file,
      grace,
    })
  })
  ending.defer(async () => void (await Promise.all(parts.map((part) => part.stop()))))
  interrupt.onSecondSignal(() => parts.forEach((part) => part.kill()))
  whileRunning?.(parts)

  const lost = Promise.race(parts.map((part) => part.lost))
  await Promise.race([Promise.all(parts.map((part) => part.ready)), lost, interrupt.came])
  if (interrupt.signal.aborted) return
  await sayReady(plan.config, port, env.DATABASE_URL)
  whenReady?.()
  await Promise.race([lost, interrupt.came])
}

async function sayReady(config: Config, port: number, databaseUrl: string) {
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  const named = config.host.includes(':') ? `[${config.host}]` : config.host
  const host = config.loopback || everywhere ? 'localhost' : named
  const address = config.publicUrl?.origin ?? `http://${host}:${port}`
  console.log(`\n${paint(['bold', 'green'], here(upTexts.ready, { address }))}\n`)
  const present = config.local ? await demoAccountsIn(databaseUrl) : []
  if (present.length > 0) console.log(`${describeDemo(port, present)}\n`)
}
