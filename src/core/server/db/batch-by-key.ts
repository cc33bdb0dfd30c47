import { setTimeout as delay } from 'node:timers/promises'

interface Waiting<Asked, Answer> {
  asked: Asked
  answer: PromiseWithResolvers<Answer>
}

interface Options {
  /** How long to wait for more calls before the first batch. */
  gatherMs?: number
}

/**
 * Batches calls with the same key that arrive in one turn, or while the previous batch of the key is in progress, so
 * many small reads and writes cost as much as one. An answer that is an error rejects its own request only.
 */
export function batchByKey<Asked, Answer>(
  work: (key: string, asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>,
  { gatherMs = 0 }: Options = {},
): (key: string, asked: Asked) => Promise<Answer> {
  const byKey = new Map<string, Waiting<Asked, Answer>[]>()
  const busy = new Set<string>()

  async function workOff(key: string): Promise<void> {
    while (byKey.has(key)) {
      await delay(gatherMs)
      const waiting = byKey.get(key)!
      byKey.delete(key)
      try {
        const answers = await work(
          key,
          waiting.map(({ asked }) => asked),
        )
        for (const [at, { answer }] of waiting.entries()) {
          const given = answers[at] as Answer | Error
          if (given instanceof Error) answer.reject(given)
          else answer.resolve(given)
        }
      } catch (error) {
        for (const { answer } of waiting) answer.reject(error)
      }
    }
    // Before the answered callers go on: their next call starts the next batch.
    busy.delete(key)
  }

  return (key, asked) => {
    const answer = Promise.withResolvers<Answer>()
    const waiting = byKey.get(key) ?? []
    byKey.set(key, waiting)
    waiting.push({ asked, answer })
    if (!busy.has(key)) {
      busy.add(key)
      void workOff(key)
    }
    return answer.promise
  }
}
