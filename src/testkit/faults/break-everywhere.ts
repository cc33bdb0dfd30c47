import { expect } from 'vitest'
import type { Environment } from '#core/server/settings/config.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import type { Side, Step } from '../processes/last-step.ts'
import type { TestServer } from '../server/server.ts'
import { randomOf, type VendorRequest, type VendorServer } from '../vendors/vendor-server.ts'
import { startCrashingServer } from './crashing-server.ts'
import type { Sent } from './postgres-proxy.ts'

/** Either the connection to the database or to a provider is cut, or the process is killed. */
export type Breaking = 'line' | 'process'

export interface Scene<State> {
  before(): Promise<State>
  /** The work during which it breaks. */
  under(state: State): Promise<unknown>
  /** What people, providers and the clock do afterwards; `turn` selects one of several variants. */
  after(state: State, turn: number): Promise<void>
}

/** The timeout of such a test in milliseconds: each kill needs a new process, which starts slowly under load. */
export const patience = 240_000

/**
 * A break inside a transaction rolls everything back, so only one in twenty of those places is used, different ones in
 * each run: BREAK_SEED repeats a run, BREAK_SHARE=1 uses all. At places with lasting changes, the connection is always
 * cut.
 */
const seed = Number(process.env['BREAK_SEED'] ?? Math.floor(Math.random() * 1e6))
const share = Number(process.env['BREAK_SHARE'] ?? 0.05)

/** Statements of rate limits, sessions and the job queue, which do not affect money. */
const aside = /"tries"|"sessions"|\bjobs\b|\bjob_|\badd_job\b|\bclaim_job\b|\bpg_notify\b/
/**
 * The connection is cut before each statement that writes, and after each with a lasting effect. The process is killed
 * after each statement with a lasting effect and before each commit: at other places a kill leaves the same state.
 */
const counts = (breaking: Breaking, { as }: Sent, side: Side) =>
  as !== 'reading' && (side === 'after' ? as !== 'inside' : as === 'commit' || breaking === 'line')
/** Queries change nothing at a provider. */
const changes = ({ method, query }: VendorRequest) =>
  method === 'POST' && !query.get('method')?.includes('query')

/**
 * Starts a second server on the same database, which breaks at its requests to the database or to a payment provider.
 */
export async function startBreakingServer(
  server: TestServer,
  settings: Environment,
  vendors: readonly VendorServer[],
) {
  const { data, secret, databaseUrl } = server.app.config
  let breaking: Breaking = 'line'
  const crashing = await startCrashingServer(
    {
      ...settings,
      DATABASE_URL: databaseUrl,
      YIYIN_DATA: data,
      YIYIN_SECRET: secret,
      LOG_LEVEL: 'silent',
    },
    { aside, counts: (sent, side) => counts(breaking, sent, side) },
  )
  for (const vendor of vendors)
    vendor.hearBy((request, side) => {
      const what = `${request.path} ${request.query.get('method') ?? ''}`
      return crashing.steps.goesOn(
        { what, side, isInside: false },
        changes(request) && (side === 'after' || breaking === 'line'),
      )
    })

  /** Breaks the work at one place after another, lets it continue, and audits the ledger. Returns the places. */
  async function breakEverywhere<State>(how: Breaking, scene: Scene<State>): Promise<readonly Step[]> {
    breaking = how
    const random = randomOf(seed)
    const places = await breakAt(0, 0)
    const chosen = [...places.keys()].filter((turn) =>
      places[turn]!.isInside ? random() < share : isTaken(turn, how, places.length),
    )
    let broken = 0
    const breakIn = async (turn: number) => {
      const taken = await breakAt(turn + 1, turn)
      // The first execution takes more steps than later ones.
      if (taken.length > turn) broken += 1
    }
    for (const turn of chosen) await breakIn(turn)
    // At least one, whatever was drawn.
    for (let turn = places.length - 1; broken === 0 && turn >= 0; turn -= 1) await breakIn(turn)
    expect(broken).toBeGreaterThan(0)
    for (const { id } of await server.app.database.outside.selectFrom('tenants').select('id').execute())
      expect(await auditLedger(server.app.database.of(id)), `seed ${seed}`).toEqual([])
    return places

    async function breakAt(place: number, turn: number) {
      const state = await scene.before()
      const { steps } = crashing
      steps.breakAt(place, how === 'process' ? crashing.kill : undefined)
      await scene.under(state).catch((error: unknown) => {
        // The waiting client gets the error of the broken connection.
        if (place === 0) throw error
      })
      const taken = steps.taken()
      steps.breakAt(0)
      if (place > 0 && taken.length >= place && how === 'process') await crashing.next()
      await server.app.database.outside.deleteFrom('tries').execute()
      try {
        await scene.after(state, turn)
      } catch (error) {
        const { what, side } = taken[place - 1] ?? { what: 'nothing', side: '' }
        throw new Error(
          `It went wrong when the ${how} broke ${side} ${what} (place ${place}, seed ${seed}).`,
          {
            cause: error,
          },
        )
      }
      return taken
    }
  }

  return { crashing, breakEverywhere }
}

/**
 * Cutting a connection is cheap; a kill needs a new process, so if there are many places, one in eight is used,
 * different ones in each run.
 */
const isTaken = (turn: number, how: Breaking, places: number) =>
  how === 'line' || share === 1 || places < 4 || (turn + seed) % 8 === 0
