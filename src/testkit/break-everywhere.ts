import { expect } from 'vitest'
import type { Environment } from '#server/core/settings/config.ts'
import { auditLedger } from '#server/money/ledger/audit-ledger.ts'
import type { Side, Step } from './last-step.ts'
import { startCrashingServer } from './crashing-server.ts'
import type { Sent } from './postgres-proxy.ts'
import type { TestServer } from './server.ts'
import { randomOf, type VendorRequest, type VendorServer } from './vendors/vendor-server.ts'

/** The line to the database or to a provider breaks, or the process is killed. */
export type Breaking = 'line' | 'process'

export interface Scene<State> {
  before(): Promise<State>
  /** What is under way when it breaks. */
  under(state: State): Promise<unknown>
  /** What people, providers and the clock do then; with `turn` they do now this, now that. */
  after(state: State, turn: number): Promise<void>
}

/** Of such a test, in milliseconds: each death wants a new process, and those start slowly where others work too. */
export const patience = 240_000

/**
 * Whatever breaks inside a transaction undoes it, so of those places one in twenty is taken, others at each run: the seed
 * repeats one, and BREAK_SHARE=1 takes all. Where something has become lasting, the line is always cut.
 */
const seed = Number(process.env['BREAK_SEED'] ?? Math.floor(Math.random() * 1e6))
const share = Number(process.env['BREAK_SHARE'] ?? 0.05)

/** What is counted while somebody waits, and who is served next: no money. */
const aside = /"tries"|"sessions"|\bpgboss\.|\bturns\b/
/**
 * The line breaks before each statement that writes, and after each that is lasting. The process is killed after all that
 * is lasting, and before each commit: elsewhere its death leaves the same behind.
 */
const counts = (breaking: Breaking, { as }: Sent, side: Side) =>
  as !== 'reading' && (side === 'after' ? as !== 'inside' : as === 'commit' || breaking === 'line')
/** Questions change nothing at a provider. */
const changes = ({ method, query }: VendorRequest) =>
  method === 'POST' && !query.get('method')?.includes('query')

/** A server on the database of another, which breaks wherever it reaches out to that database or to a payment provider. */
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

  /** Breaks what is under way at one place after the other, lets things go on, and audits the ledger. Answers the places. */
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
      // What is done for the first time takes more steps than later.
      if (taken.length > turn) broken += 1
    }
    for (const turn of chosen) await breakIn(turn)
    // One at least, whatever was drawn.
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
        // Whoever waits hears that the line broke.
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

/** A cut line is cheap; a death costs a new process, so of many an eighth is taken, others at each run. */
const isTaken = (turn: number, how: Breaking, places: number) =>
  how === 'line' || share === 1 || places < 4 || (turn + seed) % 8 === 0
