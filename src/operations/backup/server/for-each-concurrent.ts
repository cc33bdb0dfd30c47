/** With a bucket, most of the time is spent waiting for responses. */
const atOnce = 4

/** Processes a few values at a time; the first failure aborts the others. */
export async function forEachConcurrent<Value>(
  values: AsyncIterable<Value>,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const left = values[Symbol.asyncIterator]()
  const workOn = async () => {
    for (;;) {
      const { done, value } = await left.next()
      if (done) return
      await work(value)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, workOn))
  } finally {
    await left.return?.()
  }
}
