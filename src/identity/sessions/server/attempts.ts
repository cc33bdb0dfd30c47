import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { addressKeys } from '#core/server/http/address-keys.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type AddressLimit, type AddressLimitName, addressLimits } from './address-limits.ts'

export interface Window {
  seconds: number
  most: number
}

const startOf = (window: Window, now: Date) => {
  const length = window.seconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/** Counts a try in the current window and returns the total. */
export async function countTry(db: Db, key: string, window: Window, now: Date): Promise<number> {
  const { count } = await db
    .insertInto('tries')
    .values({ key, window_start: startOf(window, now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`tries.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function countedTries(db: Db, key: string, window: Window, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', startOf(window, now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts a try and returns whether it was within the limit. In a full window nothing is written. */
export async function takeTry(db: Db, key: string, window: Window, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into tries (key, window_start, count)
    select ${key}, ${startOf(window, now)}, 1
    where not exists (
      select from tries where key = ${key} and window_start = ${startOf(window, now)} and count >= ${window.most})
    on conflict (key, window_start) do update set count = tries.count + 1
    returning count`.execute(db)
  return rows[0] !== undefined && rows[0].count <= window.most
}

/** Counts a try and refuses it if the window is full. */
export async function allowTry(db: Db, key: string, window: Window, now: Date): Promise<void> {
  if (!(await takeTry(db, key, window, now))) throw tooManyTries(window, now)
}

/** A problem with the remaining time of the window. */
export const tooManyTries = (window: Window, now: Date): Problem =>
  new Problem('tooManyTries', { seconds: secondsLeft(window, now) })

/** The time until the next window begins. */
export function secondsLeft(window: Window, now: Date): number {
  const end = startOf(window, now).getTime() + window.seconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

/** A site may do as much as this many of its lines: an office has several lines, but one customer can own a whole site. */
const linesOfSite = 4

/** The counters of an address. `of` has its own, such as a link or a name. */
function countersOf(name: AddressLimitName, address: string, of: string | undefined) {
  const { line, site } = addressKeys(address)
  const limit: AddressLimit = addressLimits[name]
  const key = of === undefined ? name : `${name}:${of}`
  return {
    max: limit.max,
    line: { key: `${key}:${line}`, window: { seconds: limit.seconds, most: limit.max } },
    site: site && {
      key: `${key}:${site}`,
      window: { seconds: limit.seconds, most: limit.max * linesOfSite },
    },
  }
}

interface Caller {
  address: string
  now: Date
  of?: string
}

/** Counts a try of a network address and refuses it if its line or site has used up the window. */
export async function allowAddress(db: Db, name: AddressLimitName, caller: Caller): Promise<void> {
  const seconds = await takeAddress(db, name, caller)
  if (seconds !== undefined) throw new Problem('tooManyTries', { seconds })
}

/** Counts a try of a network address. Returns the seconds to wait if its line or site has used up the window. */
export async function takeAddress(
  db: Db,
  name: AddressLimitName,
  { address, now, of }: Caller,
): Promise<number | undefined> {
  const { line, site } = countersOf(name, address, of)
  for (const { key, window } of site ? [line, site] : [line])
    if (!(await takeTry(db, key, window, now))) return secondsLeft(window, now)
  return undefined
}

/** Counts a try of an address; returns the count of its line or its share of the site's count, whichever is larger. */
export async function countAddress(
  db: Db,
  name: AddressLimitName,
  { address, now, of }: Caller,
): Promise<{ count: number; max: number }> {
  const { line, site, max } = countersOf(name, address, of)
  const ofLine = await countTry(db, line.key, line.window, now)
  const ofSite = site ? await countTry(db, site.key, site.window, now) : 0
  return { count: Math.max(ofLine, Math.ceil(ofSite / linesOfSite)), max }
}

/** Whether as many tries of an address were counted as its limit allows. */
export async function isAddressUsedUp(
  db: Db,
  name: AddressLimitName,
  { address, now, of }: Caller,
): Promise<boolean> {
  const { line, site, max } = countersOf(name, address, of)
  const ofLine = await countedTries(db, line.key, line.window, now)
  const ofSite = site ? await countedTries(db, site.key, site.window, now) : 0
  return Math.max(ofLine, Math.floor(ofSite / linesOfSite)) >= max
}
