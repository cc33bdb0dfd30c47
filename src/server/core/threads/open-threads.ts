import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Config } from '#server/core/settings/config.ts'
import { Unfinished } from '#server/core/http/problem.ts'
import { errorOf } from './failure.ts'
import { openTurns } from './fair-turns.ts'
import type { Answered, TaskRequest, Bytes, TaskName, Tasks } from './tasks.ts'

declare module '#server/core/app/app.ts' {
  interface App {
    /** Runs tasks that would block the event loop. */
    threads: Threads
  }
}

/** One processor is left for the event loop; beyond four threads the database is the bottleneck. */
export const mostThreads = Math.max(2, Math.min(4, availableParallelism() - 1))
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const waiting = { waiting: 200, waitingOfOne: 20, waitingBytes: 64 * 1024 * 1024 }
/** Several times what any accepted task takes on a slow machine. */
const timeLimit = 120_000
/** The last edits of a closing page are still applied. */
const timeAfterGone = 2000

/** The settings a thread starts with. */
export interface ThreadSettings {
  databaseUrl: string
  storage: Omit<Config['storage'], 'url'> & { url: string }
  secret: string
}

interface Options {
  /** The caller: one task of each account runs at a time. */
  account: string
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal | undefined
}

/**
 * Runs tasks in threads that start with the file `entry`; a thread is ended if a task takes too long or too much
 * memory.
 */
export function openThreads({ databaseUrl, storage, secret }: Config, entry: URL, now: () => Date) {
  const workerData: ThreadSettings = { databaseUrl, storage: { ...storage, url: storage.url.href }, secret }
  const inTurn = openTurns({ atOnce: mostThreads, ...waiting })
  const closing = new AbortController()
  const all = new Set<Worker>()
  const idle = new Set<Worker>()

  function start(): Worker {
    const thread = new Worker(entry, { workerData, resourceLimits })
    thread.unref()
    all.add(thread)
    thread.on('error', () => undefined)
    thread.once('exit', () => (all.delete(thread), idle.delete(thread)))
    return thread
  }

  async function perform(asked: TaskRequest, body: Bytes | undefined, gone: AbortSignal | undefined) {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, closing.signal])
    const limit = setTimeout(() => over.abort(new Unfinished('tooMuchWork')), timeLimit)
    const leave = () =>
      void setTimeout(() => over.abort(new Unfinished('unavailable')), timeAfterGone).unref()
    gone?.addEventListener('abort', leave)
    const thread = idle.values().next().value ?? start()
    idle.delete(thread)
    try {
      // A small body shares its ArrayBuffer with others, so it cannot be transferred.
      const own = body && body.byteLength === body.buffer.byteLength
      const answer = once(thread, 'message', { signal }) as Promise<[Answered]>
      thread.postMessage(asked, own ? [body.buffer] : [])
      const [answered] = await answer
      idle.add(thread)
      return answered
    } catch (error) {
      await thread.terminate()
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Unfinished('tooMuchWork')
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(limit)
      gone?.removeEventListener('abort', leave)
    }
  }

  return {
    async run<Name extends TaskName>(
      name: Name,
      input: Tasks[Name]['input'],
      { account, gone }: Options,
    ): Promise<Tasks[Name]['result']> {
      const body = 'body' in input ? input.body : undefined
      const options = { account, gone, bytes: body?.byteLength ?? 0 }
      const answered = await inTurn(options, () => perform({ name, input, now: now().getTime() }, body, gone))
      if ('failure' in answered) throw errorOf(answered.failure)
      return answered.result as Tasks[Name]['result']
    },
    async close(): Promise<void> {
      closing.abort(new Unfinished('unavailable'))
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}
export type Threads = ReturnType<typeof openThreads>
