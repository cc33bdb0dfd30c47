import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Ended } from './settle.ts'

const made = new WeakMap<Registry, ReturnType<typeof make>>()

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
  return { ended, seconds, running }
}

/** Counts an attempt that begins here; the returned function records how it ended. */
export function measureTry(registry: Registry, kind: string): (ended: Ended) => void {
  const measures = made.get(registry) ?? make(registry)
  made.set(registry, measures)
  const { ended, seconds, running } = measures
  const stop = seconds.startTimer({ kind })
  running.inc({ kind })
  return (how) => {
    stop()
    running.dec({ kind })
    ended.inc({ kind, ended: how })
  }
}
