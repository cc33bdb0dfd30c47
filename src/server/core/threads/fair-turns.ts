import { Problem } from '#server/core/http/problem.ts'

interface Limits {
  /** How many work at once, one of each account. */
  atOnce: number
  /** How many wait, of all and of one account, and how many bytes they hold meanwhile. */
  waiting: number
  waitingOfOne: number
  waitingBytes: number
}

interface Options {
  account: string
  bytes: number
  /** Aborted when nobody waits for the result any more. */
  gone?: AbortSignal | undefined
}

const tryAgainIn = 5

/** Lets some work at once and the others wait, in their order and one of each account at a time; more than can wait is refused. */
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
