import { Histogram, type Registry } from 'prom-client'

const created = new WeakMap<Registry, ReturnType<typeof make>>()

function make(registry: Registry) {
  const registers = [registry]
  const stages = new Histogram({
    name: 'stage_seconds',
    help: 'Time of a stage of a run here, by kind of job and stage.',
    labelNames: ['kind', 'stage'],
    buckets: [0.1, 0.5, 2, 10, 60, 300, 1800, 7200],
    registers,
  })
  const calls = new Histogram({
    name: 'engine_call_seconds',
    help: 'Time of a call of an engine here, by engine, what it does and how it ended.',
    labelNames: ['engine', 'does', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 15, 60, 300],
    registers,
  })
  return { stages, calls }
}

/** Metrics of engine calls in this worker. */
export function engineMeasures(registry: Registry) {
  const measures = created.get(registry) ?? make(registry)
  created.set(registry, measures)
  return measures
}
