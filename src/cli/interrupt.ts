const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupt {
  signal: AbortSignal
  /** Ends when the first signal comes. */
  came: Promise<void>
  /** What to do when a second one shows that somebody is in a hurry. */
  onHurry(act: () => void): void
  [Symbol.dispose](): void
}

export function catchInterrupt(): Interrupt {
  const first = new AbortController()
  const came = Promise.withResolvers<void>()
  const hurried: (() => void)[] = []
  const act = () => {
    if (first.signal.aborted) for (const hurry of hurried) hurry()
    first.abort()
    came.resolve()
  }
  for (const signal of signals) process.on(signal, act)
  return {
    signal: first.signal,
    came: came.promise,
    onHurry: (hurry) => hurried.push(hurry),
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, act)
    },
  }
}
