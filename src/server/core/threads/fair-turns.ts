import { Problem } from '#server/core/http/problem.ts'

interface Limits {
  /** The number of concurrent tasks, one per account. */
  atOnce: number
  /** The limits of waiting tasks, in total and per account, and of the bytes they hold. */
  waiting: number
  waitingOfOne: number
  waitingBytes: number
}

interface Options {
  account: string
  bytes: number
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal | undefined
}

const tryAgainIn = 5

/** Runs a limited number of tasks; others wait in order, one of each account at a time. More than can wait are refused. */
export function openTurns(limits: Limits) {
  const working = new Set<string>()
  let waiting: (Options & { begin: () => void })[] = []

  function refuseMore({ account, bytes }: Options) {
    const own = waiting.filter((each) => each.account === account)
    const held = waiting.reduce((sum, each) => sum + each.bytes, bytes)
    const full =
      own.length >= limits.waitingOfOne || waiting.length >= limits.waiting || held > limits.waitingBytes
    if (full) throw new Problem('tooMany', { seconds: tryAgainIn })
  }

  function beginNext() {
    for (const one of waiting) {
      if (working.size >= limits.atOnce) return
      if (working.has(one.account)) continue
      working.add(one.account)
      waiting = waiting.filter((each) => each !== one)
      one.begin()
    }
  }

  const turnOf = (options: Options) =>
    new Promise<void>((begin, refuse) => {
      refuseMore(options)
      const one = { ...options, begin }
      waiting.push(one)
      options.gone?.addEventListener('abort', () => {
        waiting = waiting.filter((each) => each !== one)
        refuse(new Problem('unavailable'))
      })
      beginNext()
    })

  return async function inTurn<Result>(options: Options, work: () => Promise<Result>): Promise<Result> {
    await turnOf(options)
    try {
      return await work()
    } finally {
      working.delete(options.account)
      beginNext()
    }
  }
}
