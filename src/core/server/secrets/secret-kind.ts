import { timingSafeEqual } from 'node:crypto'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Db } from '#core/server/db/database.ts'
import { addressKeys } from '#core/server/http/address-keys.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Counter, countFailure, fullCounter, secondsLeft } from './attempts.ts'
import { limitConcurrency } from './limit-concurrency.ts'

// The only file that compares secrets. Each secret of the product is declared once, with the limits of its failed attempts,
// and can only be compared inside an attempt. src/server/secrets.it.test.ts tests each declared secret beyond its limits.

/** The failed attempts that are allowed in a window of time. */
interface Limit {
  seconds: number
  max: number
}

interface Declaration<Scope extends string> {
  name: string
  /** How hard it is to guess: log2 of the number of equally probable values. */
  bits: number
  /** By what failed attempts are counted. `address` counts a line, and an IPv6 site with four times the limit. */
  limits: Readonly<Record<Scope, Limit>>
  /** Counts together with the secrets that have the same name here; by default its own. */
  countsAs?: string
  /** Answers instead of `tooManyTries`, where waiting does not help. */
  refusals?: Partial<Record<Scope, ProblemName>>
  /** The comparison takes long. */
  isSlow?: boolean
}

/** A number of attempts on something that exists only until a time, whose window must not restart before that. */
interface Expiring {
  key: string
  until: Date
}

/** The values of the limits; undefined if a limit does not apply to the caller. */
type Subjects<Scope extends string> = Readonly<Record<Scope, string | Expiring | undefined>>

export interface AttemptBy<Scope extends string> {
  /** Not a transaction: it would forget failed attempts when it is rolled back. */
  db: Db
  now: Date
  by: Subjects<Scope>
  /** Called with the number of failed attempts in the window of each limit. */
  onFailure?: (counts: Readonly<Partial<Record<Scope, number>>>) => Promise<void>
}

class CountedComparison {
  /** Nothing else has this type. */
  readonly #isCounted = true
  /** In a time that does not depend on the content. */
  readonly isSame = (given: string | Buffer, expected: string | Buffer): boolean =>
    this.#isCounted && isSame(given, expected)
}
/** Only exists inside an attempt, so that what takes it is counted. */
export type Comparison = CountedComparison

export interface SecretKind<Scope extends string = string> extends Declaration<Scope> {
  /**
   * Compares a secret; undefined if it is wrong. `compare` changes nothing and returns what the right secret opens. Nobody learns
   * its result before the attempt was counted: a wrong one adds to the counters, and the right one is accepted only while none is
   * full. So a crowd with the right secret is never limited, concurrent guesses are counted one by one, and beyond a limit
   * the right secret is refused as well.
   */
  check<Found>(
    attempt: AttemptBy<Scope>,
    compare: (comparison: Comparison) => Found | undefined | Promise<Found | undefined>,
  ): Promise<Found | undefined>
}

/** One customer can own a whole IPv6 site; an office can have several lines. */
const linesOfSite = 4
/** From this on, guesses in flight do not matter. */
const unguessableBits = 100
/** More are not faster, because Node.js has four threads for hashing. So few guesses are in flight before they are counted. */
const slowAtOnce = 4

const declared = new Map<string, SecretKind>()
export const declaredSecrets = (): readonly SecretKind[] => [...declared.values()]

const comparison = new CountedComparison()
const inSlot = limitConcurrency(slowAtOnce)

export function declareSecret<const Scope extends string>(
  declaration: Declaration<Scope>,
): SecretKind<Scope> {
  const { name, bits, isSlow = false } = declaration
  if (declared.has(name)) throw new Error(`The secret ${name} is declared twice.`)

  const kind: SecretKind<Scope> = {
    ...declaration,
    check: (attempt, compare) =>
      isSlow ? inSlot(() => checkNow(attempt, compare)) : checkNow(attempt, compare),
  }

  async function checkNow<Found>(
    { db, now, by, onFailure }: AttemptBy<Scope>,
    compare: (comparison: Comparison) => Found | undefined | Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    if (db.isTransaction) throw new Error('Failed attempts must be counted outside of transactions.')
    const counters = countersOf(declaration, by, now)
    refuseIf(await fullCounter(db, counters))
    const { found, problem } = await settled(() => compare(comparison))
    if (found !== undefined) {
      if (bits < unguessableBits) refuseIf(await fullCounter(db, counters))
      return found
    }
    const counted = await countFailure(db, counters)
    if ('full' in counted) throw refusal(counted.full)
    await onFailure?.(
      Object.fromEntries(
        counters.flatMap(({ scope, key }) => (scope === undefined ? [] : [[scope, counted.counts.get(key)]])),
      ) as Partial<Record<Scope, number>>,
    )
    if (problem) throw problem
    return undefined
  }

  function refuseIf(full: ScopedCounter<Scope> | undefined): void {
    if (full) throw refusal(full)
  }

  function refusal(full: ScopedCounter<Scope>): Problem {
    const other = full.scope && declaration.refusals?.[full.scope]
    return other ? new Problem(other) : new Problem('tooManyTries', { seconds: secondsLeft(full) })
  }

  declared.set(name, kind as SecretKind)
  return kind
}

/** A refusal is a failed attempt, too, unless it was by a limit inside; a fault of ours is none. */
async function settled<Found>(
  compare: () => Found | undefined | Promise<Found | undefined>,
): Promise<{ found?: Found | undefined; problem?: Problem }> {
  try {
    return { found: await compare() }
  } catch (error) {
    if (error instanceof Problem && error.name !== 'tooManyTries') return { problem: error }
    throw error
  }
}

interface ScopedCounter<Scope> extends Counter {
  /** Undefined for the site of an address. */
  scope: Scope | undefined
}

function countersOf<Scope extends string>(
  { name, limits, countsAs = name }: Declaration<Scope>,
  by: Subjects<Scope>,
  now: Date,
): ScopedCounter<Scope>[] {
  const scopes = Object.keys(limits) as Scope[]
  return scopes.flatMap((scope): ScopedCounter<Scope>[] => {
    const subject = by[scope]
    if (subject === undefined) return []
    const prefix = `secret:${countsAs}:${scope}`
    const counter = { scope, ...limits[scope] }
    if (typeof subject !== 'string')
      return [{ ...counter, key: `${prefix}:${subject.key}`, at: subject.until }]
    if (scope !== 'address') return [{ ...counter, key: `${prefix}:${subject}`, at: now }]
    const { line, site } = addressKeys(subject)
    const ofLine = { ...counter, key: `${prefix}:${line}`, at: now }
    const max = counter.max * linesOfSite
    return site ? [ofLine, { ...ofLine, scope: undefined, key: `${prefix}:${site}`, max }] : [ofLine]
  })
}

function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given as string), Buffer.from(expected as string)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 128 bits in the shortest form that our signatures have. */
const minSignature = 16

/**
 * Compares a signature that we made with a key of our own, or a random value of at least 128 bits. No attempt is counted: to find
 * one would take longer than any limit makes it.
 */
export function isSignature(given: string | Buffer, expected: string | Buffer): boolean {
  if (Buffer.byteLength(expected) < minSignature)
    throw new Error('Short secrets are compared in a counted attempt.')
  return isSame(given, expected)
}
