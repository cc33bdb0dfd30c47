/** Runs at most `max` tasks at a time; the others wait in order. */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < max) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
