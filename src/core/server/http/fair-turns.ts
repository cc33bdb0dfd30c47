import { openPlaces } from '#core/server/pools/places.ts'
import type { Ceilings, Taker } from '#core/server/pools/shared-pools.ts'
import { Problem } from './problem.ts'

/** The limits of waiting tasks and of the bytes they hold. */
export interface WaitingLimits {
  tasks: Ceilings
  bytes: Ceilings
}

interface Options extends Taker {
  bytes?: number
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal | undefined
}

interface Turn extends Options {
  begin(leave: () => void): void
}

const tryAgainIn = 5

/**
 * Runs a limited number of tasks; the others wait. The next turn is of the tenant with the fewest running tasks, and of
 * its account that was served longest ago. More than can wait are refused.
 */
export function openTurns(ceilings: Ceilings, limits: WaitingLimits) {
  const places = openPlaces(ceilings)
  /** The number of the last turn of each account that runs or waits. */
  const served = new Map<string, number>()
  let turns = 0
  let waiting: Turn[] = []
  const keyOf = ({ tenant, account }: Taker) => `${tenant}:${account}`

  function refuseMore(asked: Options) {
    const ofTenant = waiting.filter(({ tenant }) => tenant === asked.tenant)
    const ofAccount = ofTenant.filter(({ account }) => account === asked.account)
    for (const [name, queue] of Object.entries({ total: waiting, ofTenant, ofAccount })) {
      const held = queue.reduce((sum, { bytes = 0 }) => sum + bytes, asked.bytes ?? 0)
      const limit = name as keyof Ceilings
      if (queue.length >= limits.tasks[limit] || held > limits.bytes[limit])
        throw new Problem('tooMany', { seconds: tryAgainIn })
    }
  }

  const isBefore = (a: Turn, b: Turn) => {
    const tenants = places.ofTenant(a.tenant) - places.ofTenant(b.tenant)
    return tenants < 0 || (tenants === 0 && (served.get(keyOf(a)) ?? 0) < (served.get(keyOf(b)) ?? 0))
  }

  function beginNext() {
    while (waiting.length > 0) {
      let next: Turn | undefined
      for (const one of waiting) if (places.hasRoom(one) && (!next || isBefore(one, next))) next = one
      const leave = next && enter(next)
      if (!leave) return
      waiting = waiting.filter((each) => each !== next)
      next!.begin(leave)
    }
  }

  /** Returns what ends the turn. */
  function enter(taker: Taker): (() => void) | undefined {
    const free = places.take(taker)
    if (!free) return undefined
    served.set(keyOf(taker), (turns += 1))
    return () => {
      free()
      forget(taker)
      beginNext()
    }
  }

  function forget(taker: Taker) {
    const key = keyOf(taker)
    if (places.ofAccount(taker) === 0 && !waiting.some((one) => keyOf(one) === key)) served.delete(key)
  }

  const wait = (options: Options) =>
    new Promise<() => void>((begin, refuse) => {
      refuseMore(options)
      const one = { ...options, begin }
      waiting.push(one)
      options.gone?.addEventListener('abort', () => {
        if (!waiting.includes(one)) return
        waiting = waiting.filter((each) => each !== one)
        forget(one)
        refuse(new Problem('unavailable'))
      })
    })

  return async function inTurn<Result>(options: Options, work: () => Promise<Result>): Promise<Result> {
    const leave = enter(options) ?? (await wait(options))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
