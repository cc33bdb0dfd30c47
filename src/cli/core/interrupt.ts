const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupt {
  signal: AbortSignal
  /** Resolves at the first signal. */
  came: Promise<void>
  /** What to do on a second signal. */
  onSecondSignal(act: () => void): void
  [Symbol.dispose](): void
}

export function catchInterrupt(): Interrupt {
  const first = new AbortController()
  const came = Promise.withResolvers<void>()
  const onSecond: (() => void)[] = []
  const act = () => {
    if (first.signal.aborted) for (const act of onSecond) act()
    first.abort()
    came.resolve()
  }
  for (const signal of signals) process.on(signal, act)
  return {
    signal: first.signal,
    came: came.promise,
    onSecondSignal: (act) => onSecond.push(act),
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, act)
    },
  }
}
