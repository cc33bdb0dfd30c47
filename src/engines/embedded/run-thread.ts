import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a thread reports: its progress, and at the end its result. */
export type ThreadMessage<Result> = { share: number } | { result: Result }

/** Runs a module in its own thread, which stops immediately on abort. */
export async function runThread<Result>(
  module: URL,
  workerData: unknown,
  {
    signal,
    onProgress,
    resourceLimits,
  }: {
    signal: AbortSignal
    onProgress?: ((share: number) => void) | undefined
    resourceLimits: ResourceLimits
  },
): Promise<Result> {
  signal.throwIfAborted()
  const worker = new Worker(module, { workerData, resourceLimits })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (message: ThreadMessage<Result>) => {
    if ('share' in message) onProgress?.(message.share)
    else resolve(message.result)
  })
  worker.on('error', reject)
  worker.on('exit', (code) => reject(new Error(`exit code ${code}`)))
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
