import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { type ConfiguredEngine, engineNeeds } from '#domain/engine-settings.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import {
  type Ability,
  abilities,
  type Able,
  type Engine,
  type ShownEngine,
  shownEngines,
} from '../contract.ts'

const hourMs = 3_600_000
const shownHours = 24

/** Each local model is an engine, `neural-NAME`; the page shows them as one. */
export const shownAs = (engine: string): ShownEngine | undefined =>
  shownEngines.find((name) => engine === name || engine.startsWith(`${name}-`))

/** All engines, available or not: their abilities, and their calls of the last hours. */
export async function readEngines(db: Db, now: Date) {
  const { reported_at, ...offer } = await readOffer(db)
  const from = new Date(Math.floor(now.getTime() / hourMs) * hourMs - (shownHours - 1) * hourMs)
  const [hours, lasts] = await Promise.all([readHours(db, from), readLasts(db)])
  const ables = ablesOf(offer, hours).map((able): Able => {
    const own = hours.filter(({ engine, does }) => engine === able.engine && does === able.does)
    const done = own.filter(({ outcome }) => outcome === 'done')
    const calls = sum(done.map((each) => each.calls))
    const last = lasts.find(({ engine, does }) => engine === able.engine && does === able.does)
    return {
      ...able,
      hours: Array.from({ length: shownHours }, (_, at) => {
        const hour = new Date(from.getTime() + at * hourMs)
        const then = own.filter((each) => each.hour.getTime() === hour.getTime())
        const faults = then.filter(({ outcome }) => outcome !== 'done')
        const count = (some: typeof own) => sum(some.map((each) => each.calls))
        return { hour: hour.toISOString(), calls: count(then), faults: count(faults) }
      }),
      mean: calls > 0 ? sum(done.map(({ milliseconds }) => milliseconds)) / calls : null,
      worst: calls > 0 ? Math.max(...done.map(({ worst }) => worst)) : null,
      lastDone: last?.done_at?.toISOString() ?? null,
      lastFault:
        (last?.fault_at && {
          at: last.fault_at.toISOString(),
          fault: last.fault ?? '',
          words: last.words,
        }) ||
        null,
      restUntil: last?.rest_until && last.rest_until > now ? last.rest_until.toISOString() : null,
    }
  })
  return {
    timeReported: reported_at?.toISOString() ?? null,
    fault: offer.fault,
    weakSpots: offer.weakSpots,
    programs: offer.programs,
    engines: shownEngines.map((name): Engine => ({
      name,
      missing: missingOf(name, offer),
      abilities: ables
        .filter(({ engine }) => shownAs(engine) === name)
        .toSorted((a, b) => abilities.indexOf(a.does) - abilities.indexOf(b.does)),
    })),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The abilities offered now, and those used in these hours. */
function ablesOf({ engines }: Offer, hours: readonly { engine: string; does: Ability }[]) {
  const gone = new Map(
    hours
      .filter(({ engine, does }) => !engines.some((each) => each.engine === engine && each.does === does))
      .map(({ engine, does }) => [`${engine} ${does}`, { engine, does }]),
  )
  return [
    ...engines.map((each) => ({ ...each, there: true })),
    ...[...gone.values()].map((each) => ({
      ...each,
      there: false,
      languages: [],
      quality: {},
      voices: 0,
      directions: [],
    })),
  ]
}

/** For each group of settings of which none is set: the settings of the group, any of which is sufficient. */
function missingOf(name: ShownEngine, { set }: Offer): string[][] {
  const needs = name in engineNeeds ? engineNeeds[name as ConfiguredEngine] : []
  return needs.filter((some) => !some.some((each) => set.includes(each))).map((some) => [...some])
}

async function readHours(db: Db, from: Date) {
  const rows = await db
    .selectFrom('engine_hours')
    .select(['hour', 'engine', 'outcome', 'calls', 'milliseconds', 'worst'])
    .select(sql<Ability>`does`.as('does'))
    .where('hour', '>=', from)
    .execute()
  return rows
}

const readLasts = (db: Db) => db.selectFrom('engine_last').selectAll().execute()
