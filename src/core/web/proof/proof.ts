import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { proofChallenge } from '#core/contract/sessions.ts'
import { send, type SendOptions } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import type { Puzzle } from './proof-worker.ts'

/** Makes a call, with a proof of work if the server requires one. */
export async function sendProving<C extends Call>(
  call: C,
  input: SentTo<C> & { proof?: string | undefined },
  options: SendOptions & { always?: boolean } = {},
): Promise<OutputOf<C>> {
  const { quiet, always } = options
  if (!always) {
    const asked = quiet === true || ([...(quiet ?? []), 'proofNeeded'] as const)
    try {
      return await send(call, input, { ...options, quiet: asked })
    } catch (error) {
      if (!failedBy(error, 'proofNeeded')) throw error
    }
  }
  return send(call, { ...input, proof: await prove(options.signal) }, options)
}

/** In a worker: the search takes from 0.1 to several seconds. */
async function prove(signal?: AbortSignal): Promise<string> {
  const puzzle: Puzzle = await send(proofChallenge, {}, { signal })
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
      worker.addEventListener('error', (event) => reject(new Error(`The proof failed: ${event.message}`)))
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(puzzle)
    })
  } finally {
    worker.terminate()
  }
}
