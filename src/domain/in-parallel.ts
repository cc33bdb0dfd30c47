/** Runs all tasks with limited concurrency, starting them in order; the first failure aborts the others. */
export async function inParallel<T, R>(
  items: readonly T[],
  workers: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const results: R[] = []
  let next = 0
  const run = async () => {
    while (next < items.length) {
      either.throwIfAborted()
      const index = next++
      results[index] = await work(items[index]!, either)
    }
  }
  const runs = Array.from({ length: Math.min(workers, items.length) }, () =>
    run().catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  const ended = await Promise.allSettled(runs)
  if (failed.signal.aborted) throw failed.signal.reason
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return results
}
