import { allCalls } from '#app/registry/calls.ts'
import { floods, type Flooding } from './floods.ts'
import type { AttackOptions } from './options.ts'
import { type AttackReport, openRecorder } from './record.ts'
import type { Person, Target } from './target.ts'

/** Milliseconds that the short request of another account may take. */
const usualPatience = 1000
/** A wait that does not repeat was not caused by the flood, but by the machine. */
const usualAttempts = 3
const accountsOfTenant = 6

interface PoolOptions extends Pick<AttackOptions, 'seed' | 'signal'> {
  pools?: readonly (keyof typeof floods)[]
  patience?: number
  attempts?: number
  /** How often each account asks at the same time. */
  each?: number
}

/**
 * Floods each pool that strangers share, first as one account, then as many accounts of one tenant, while another
 * account sends a short request.
 */
export async function attackPools(
  target: Target,
  { seed, signal, patience = usualPatience, attempts = usualAttempts, each = 60, ...given }: PoolOptions,
): Promise<AttackReport> {
  const pools = given.pools ?? (Object.keys(floods) as (keyof typeof floods)[])
  const recorder = openRecorder('pools', seed, allCalls.length)
  const waits = { longest: 0, of: '' }
  const people = await openPeople(target)
  for (const pool of pools)
    for (const who of ['an account', 'a tenant'] as const) {
      if (signal.aborted) break
      const flood = async () => floods[pool](await flooding(who))
      let seen = await flood()
      for (let again = 1; again < attempts && seen.milliseconds > patience; again += 1) seen = await flood()
      recorder.cover(seen.path)
      if (seen.milliseconds > waits.longest)
        Object.assign(waits, { longest: Math.round(seen.milliseconds), of: `${pool}, ${who}` })
      if (seen.refused !== undefined)
        recorder.add(seen.path, `refused another account (${pool})`, `flooded by ${who}: ${seen.refused}`)
      else if (seen.milliseconds > patience)
        recorder.add(
          seen.path,
          `kept another account waiting for ${Math.round(seen.milliseconds)} ms (${pool})`,
          `flooded by ${who}`,
        )
    }
  return recorder.report({ waits })

  async function flooding(who: 'an account' | 'a tenant'): Promise<Flooding> {
    for (const person of [...people.flooders, people.near, people.far]) await target.refresh(person)
    await target.resetLimits()
    const [flooders, other] =
      who === 'an account' ? [people.flooders.slice(0, 1), people.near] : [people.flooders, people.far]
    return { target, recorder, flooders, other, each: Math.ceil(each / flooders.length) }
  }
}

async function openPeople(target: Target) {
  const flooders: Person[] = []
  for (let n = 0; n < accountsOfTenant; n += 1) flooders.push(await target.newPerson({ role: 'user' }))
  return {
    flooders,
    /** Another account of their tenant, and one of another tenant. */
    near: await target.newPerson({ role: 'user' }),
    far: await target.newPerson({ role: 'user', at: 'there' }),
  }
}
