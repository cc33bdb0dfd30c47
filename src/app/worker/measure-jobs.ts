import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Ended } from './settle.ts'

const created = new WeakMap<Registry, ReturnType<typeof make>>()

function make(registry: Registry) {
  const registers = [registry]
  const ended = new Counter({
    name: 'jobs_ended_total',
    help: 'Tries that ended here, by kind and how.',
    labelNames: ['kind', 'ended'],
    registers,
  })
  const seconds = new Histogram({
    name: 'job_seconds',
    help: 'Time that a try took here, by kind.',
    labelNames: ['kind'],
    buckets: [0.1, 0.5, 2, 10, 60, 300, 1800, 7200],
    registers,
  })
  const running = new Gauge({
    name: 'jobs_running',
    help: 'Jobs that run here now, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const claims = new Histogram({
    name: 'claim_seconds',
    help: 'Time to ask the queue for a job, by lane.',
    labelNames: ['lane'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  })
  return { ended, seconds, running, claims }
}

/** The metrics of a worker, which exist from its start. */
export function jobMeasures(registry: Registry) {
  const measures = created.get(registry) ?? make(registry)
  created.set(registry, measures)
  const { ended, seconds, running, claims } = measures
  return {
    /** Counts an attempt that begins here; the returned function records how it ended. */
    measureTry(kind: string): (ended: Ended) => void {
      const stop = seconds.startTimer({ kind })
      running.inc({ kind })
      return (how) => {
        stop()
        running.dec({ kind })
        ended.inc({ kind, ended: how })
      }
    },
    async claim<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
      const stop = claims.startTimer({ lane })
      try {
        return await work()
      } finally {
        stop()
      }
    },
  }
}
