import { availableParallelism } from 'node:os'
import type { App } from '#core/server/app/app.ts'
import type { JobHandler, LaneName } from '#core/server/jobs/job.ts'
import {
  machineNeed,
  machineOf,
  peersOf,
  sayAlive,
  sayStopped,
  thisWorker,
} from '#core/server/jobs/this-worker.ts'
import { claim, type Claimed } from './claim.ts'
import { beat, beatMs, cancelAsked, watchSilence } from './heartbeat.ts'
import { jobMeasures } from './measure-jobs.ts'
import { isSuspect } from './outcome.ts'
import { maxHours, perform, type Stop } from './perform.ts'
import { settle } from './settle.ts'

export interface Worker {
  /** Claims no more, waits this long for running jobs, then returns the rest to the queue. */
  stop(graceMs: number): Promise<void>
  /** The number of jobs running here. */
  running(): number
}

interface Task {
  claimed: Claimed
  end(why: Stop): void
  settled: Promise<void>
}

/**
 * Each kind of work has slots of its own, so that a sign-in code or an import does not wait for a film, nor a film for
 * those that take hours.
 */
interface Lane {
  name: LaneName
  kinds: string[]
  size: number
  taken: number
}

/** Polls for jobs without a notification: retries, scheduled jobs, lost notifications. */
const lookAgainMs = 1000
const quickAtOnce = 16
/** Seconds until another worker, or this one, looks again at a job that may kill it. */
const suspectPause = 5
/** While one account fills a half, the other one takes short jobs of others. */
const minShort = 2
/** They mostly wait for sound, and for engines that limit their own calls. */
const liveAtOnce = 256

/** Runs jobs until stopped. */
export async function startWorker(
  app: App,
  handlers: readonly JobHandler[],
  options: { kinds?: readonly string[]; slots?: number } = {},
): Promise<Worker> {
  const wanted = handlers.filter(({ job }) => !options.kinds?.length || options.kinds.includes(job.kind))
  const byKind = new Map(wanted.map((handler) => [handler.job.kind, handler]))
  const kindsOf = (lane: LaneName) => wanted.filter(({ job }) => job.lane === lane).map(({ job }) => job.kind)
  const slots = options.slots ?? availableParallelism()
  const lanes: Lane[] = [
    { name: 'quick', kinds: kindsOf('quick'), size: quickAtOnce, taken: 0 },
    { name: 'outside', kinds: kindsOf('outside'), size: quickAtOnce, taken: 0 },
    { name: 'long', kinds: kindsOf('long'), size: slots, taken: 0 },
    { name: 'short', kinds: kindsOf('short'), size: Math.max(minShort, Math.ceil(slots / 2)), taken: 0 },
    { name: 'alone', kinds: kindsOf('alone'), size: 1, taken: 0 },
    { name: 'live', kinds: kindsOf('live'), size: liveAtOnce, taken: 0 },
  ]
  const tasks = new Set<Task>()
  const silence = watchSilence(app)
  const me = thisWorker(app)
  me.slots = Object.fromEntries(
    lanes.filter(({ kinds }) => kinds.length > 0).map(({ name, size }) => [name, size]),
  )
  await sayAlive(app)
  let peers = await peersOf(app)
  const measures = jobMeasures(app.metrics)
  let stopping = false
  let looking: Promise<void> | undefined
  let again = false

  /** Only one check at a time; a call during a check repeats it. */
  function look(): void {
    if (stopping) return
    again = true
    looking ??= takeAll()
      .catch((error: unknown) => app.log.error({ err: error }, 'claiming failed'))
      .finally(() => (looking = undefined))
  }

  async function takeAll(): Promise<void> {
    while (again && !stopping) {
      again = false
      for (const lane of lanes)
        while (lane.kinds.length > 0 && lane.taken < lane.size && !stopping) {
          const claimed = await measures.claim(lane.name, () =>
            claim(app.database.outside, lane.name, lane.kinds, {
              id: me.id,
              abilities: [...me.abilities, machineNeed(machineOf(app))],
              peers: peers.ids,
              ceiling: Math.ceil((peers.slots[lane.name] ?? lane.size) / 2),
            }),
          )
          if (!claimed) break
          if (isSuspect(claimed) && [...tasks].some((task) => isSuspect(task.claimed)))
            await giveBack(claimed)
          else begin(claimed, lane)
        }
    }
  }

  /** Jobs that may kill a worker run here one at a time, so that it is clear which of them did. */
  async function giveBack(claimed: Claimed): Promise<void> {
    const { job } = byKind.get(claimed.kind)!
    await settle(app, job, claimed, { ended: 'returned', pause: suspectPause })
  }

  function begin(claimed: Claimed, lane: Lane): void {
    const ending = new AbortController()
    const tooLong = setTimeout(() => task.end('tooLong'), maxHours * 3_600_000)
    const measured = measures.measureTry(claimed.kind)
    lane.taken += 1
    const leave = () => {
      lane.taken -= 1
      look()
    }
    const settled = perform(app, byKind.get(claimed.kind)!, claimed, ending.signal)
      .then(({ ended, over }) => {
        measured(ended)
        void over.then(leave)
      })
      .catch((error: unknown) => {
        // Its heartbeats stop, so another worker takes it over.
        app.log.error({ err: error, job: claimed.id }, 'a job could not be settled')
        measured('lost')
        leave()
      })
      .finally(() => {
        clearTimeout(tooLong)
        tasks.delete(task)
      })
    const task: Task = { claimed, end: (why) => ending.abort(why), settled }
    tasks.add(task)
  }

  function endRuns(are: (run: string) => boolean): void {
    for (const task of tasks) {
      const { run } = task.claimed.data
      if (run && are(run)) task.end('cancelled')
    }
  }

  async function lookAfter(): Promise<void> {
    await sayAlive(app)
    peers = await peersOf(app)
    const mine = [...tasks].map(({ claimed }) => claimed)
    const lost = new Set(await beat(app, mine))
    for (const task of tasks) if (lost.has(task.claimed)) task.end('lost')
    const asked = await cancelAsked(app, mine)
    endRuns((run) => asked.has(run))
    await silence.rescue()
  }

  const heart = setInterval(() => {
    lookAfter().catch((error: unknown) => {
      silence.cutOff()
      app.log.error({ err: error }, 'the heartbeat failed')
    })
  }, beatMs)
  const looks = setInterval(look, lookAgainMs)
  const listening = await app.listener.listen(['jobs', 'cancels'], {
    onConnect: look,
    onNotify: (channel, payload) => (channel === 'jobs' ? look() : endRuns((run) => run === payload)),
  })

  return {
    running: () => tasks.size,
    async stop(graceMs) {
      stopping = true
      clearInterval(looks)
      await looking
      const over = setTimeout(() => tasks.forEach((task) => task.end('stopping')), graceMs)
      await Promise.all([...tasks].map(({ settled }) => settled))
      clearTimeout(over)
      clearInterval(heart)
      await sayStopped(app)
      await listening.close()
    },
  }
}
