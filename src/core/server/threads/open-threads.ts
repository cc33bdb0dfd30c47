import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openTurns } from '#core/server/http/fair-turns.ts'
import { Unfinished } from '#core/server/http/problem.ts'
import {
  sharedPools,
  type Taker,
  type LaneLimits,
  type ThreadLane,
  threadLanes,
} from '#core/server/pools/shared-pools.ts'
import type { Config } from '#core/server/settings/config.ts'
import { errorOf } from './failure.ts'
import { limitProcessorTime } from './processor-time.ts'
import type { Answered, TaskRequest, Bytes, TaskName, Tasks } from './tasks.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    /** Runs tasks that would block the event loop. */
    threads: Threads
  }
}

export const maxThreads = sharedPools.interactiveThreads.total + sharedPools.importThreads.total
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const megabyte = 1024 * 1024
const waiting = {
  tasks: { total: 200, ofTenant: 150, ofAccount: 20 },
  bytes: { total: 64 * megabyte, ofTenant: 48 * megabyte, ofAccount: 32 * megabyte },
}
/** For a task that waits for something else than the processor. */
const timeLimit = 120_000
/** The last edits of a closing page are still applied. */
const timeAfterGone = 2000
/** A task that takes longer makes others need a thread of their own, and to start one takes them up to a second. */
const timeUntilSpare = 200

/** The settings a thread starts with. */
export interface ThreadSettings {
  databaseUrl: string
  storage: Omit<Config['storage'], 'url'> & { url: string }
  secret: string
}

/** The caller: one task of each account runs at a time in a lane. */
interface Options extends Taker {
  lane: ThreadLane
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal | undefined
}

/** Runs the tasks of one lane in threads that start with the file `entry`. */
function openLane(
  { ceilings, processorSeconds }: LaneLimits,
  entry: URL,
  workerData: ThreadSettings,
  closing: AbortSignal,
) {
  const inTurn = openTurns(ceilings, waiting)
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

  function startSpare() {
    if (idle.size === 0 && all.size < ceilings.total) idle.add(start())
  }

  async function perform(asked: TaskRequest, body: Bytes | undefined, gone: AbortSignal | undefined) {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, closing])
    const tooMuch = () => over.abort(new Unfinished('tooMuchWork'))
    const limit = setTimeout(tooMuch, timeLimit)
    const leave = () =>
      void setTimeout(() => over.abort(new Unfinished('unavailable')), timeAfterGone).unref()
    gone?.addEventListener('abort', leave)
    const known = idle.values().next().value
    const thread = known ?? start()
    idle.delete(thread)
    const spare = setTimeout(() => known && startSpare(), timeUntilSpare)
    const stopMeasuring = limitProcessorTime(thread, processorSeconds, tooMuch)
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
      stopMeasuring()
      clearTimeout(limit)
      clearTimeout(spare)
      gone?.removeEventListener('abort', leave)
    }
  }

  return {
    run: (asked: TaskRequest, body: Bytes | undefined, { tenant, account, gone }: Options) =>
      inTurn({ tenant, account, gone, bytes: body?.byteLength ?? 0 }, () => perform(asked, body, gone)),
    end: () => Promise.all([...all].map((thread) => thread.terminate())),
  }
}

/**
 * Runs tasks in threads that start with the file `entry`, each lane in its own; a thread is ended if a task takes too
 * long or too much memory.
 */
export function openThreads(
  { databaseUrl, storage, secret }: Config,
  entry: URL,
  now: () => Date,
  limits: Record<ThreadLane, LaneLimits> = threadLanes,
) {
  const workerData: ThreadSettings = { databaseUrl, storage: { ...storage, url: storage.url.href }, secret }
  const closing = new AbortController()
  const open = (lane: ThreadLane) => openLane(limits[lane], entry, workerData, closing.signal)
  const lanes: Record<ThreadLane, ReturnType<typeof openLane>> = {
    interactive: open('interactive'),
    import: open('import'),
  }

  return {
    async run<Name extends TaskName>(
      name: Name,
      input: Tasks[Name]['input'],
      options: Options,
    ): Promise<Tasks[Name]['result']> {
      const body = 'body' in input ? input.body : undefined
      const answered = await lanes[options.lane].run({ name, input, now: now().getTime() }, body, options)
      if ('failure' in answered) throw errorOf(answered.failure)
      return answered.result as Tasks[Name]['result']
    },
    async close(): Promise<void> {
      closing.abort(new Unfinished('unavailable'))
      await Promise.all(Object.values(lanes).map((lane) => lane.end()))
    },
  }
}
export type Threads = ReturnType<typeof openThreads>
