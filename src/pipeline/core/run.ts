import { isDeepStrictEqual } from 'node:util'
import type { ValuesOf } from '#domain/fault.ts'
import type { CallOptions, Engine } from '#engines/core/ports.ts'
import type { Artifact, Artifacts, Making, Plain, Recipe } from './artifact.ts'
import type { Warning, WarningName, warningValues } from './warning.ts'

// A run of the pipeline: its resources, events and counters.

export type StageName =
  | 'read'
  | 'cover'
  | 'preview'
  | 'listen'
  | 'separate'
  | 'identify'
  | 'recognize'
  | 'speakers'
  | 'translate'
  | 'speak'
  | 'sounds'
  | 'fit'
  | 'shorten'
  | 'mix'
  | 'picture'
  | 'write'
  | 'audio'

export type RunEvent =
  | { event: 'stage'; stage: StageName; language?: string }
  | { event: 'progress'; stage: StageName; language?: string; share: number }
  | { event: 'done'; stage: StageName; language?: string; seconds: number }
  | { event: 'warning'; warning: Warning }

export interface EngineCalls {
  recognize: number
  translate: number
  synthesize: number
}

/** Which engine answered how often; of several servers, which one. */
export interface EngineUse {
  does: keyof EngineCalls
  engine: string
  server?: string
  model: string
  calls: number
}

/** What was done, and how long it took. */
export interface Counts {
  calls: EngineCalls
  engines: EngineUse[]
  made: number
  reused: number
  warnings: Warning[]
  stages: { stage: StageName; language?: string; seconds: number }[]
}

export interface PipelineRun extends Counts {
  signal: AbortSignal
  artifacts: Artifacts
  emit(event: RunEvent): void
  /** The run that this one is a part of; they share counters. */
  whole?: PipelineRun
}

const nothing = (): Counts => ({
  calls: { recognize: 0, translate: 0, synthesize: 0 },
  engines: [],
  made: 0,
  reused: 0,
  warnings: [],
  stages: [],
})

export const startRun = (options: Pick<PipelineRun, 'signal' | 'artifacts' | 'emit'>): PipelineRun => ({
  ...options,
  ...nothing(),
})

/** The part of a run for one language, with its own counters on top of the shared ones. */
export const partOf = (whole: PipelineRun): PipelineRun => ({ ...whole, ...nothing(), whole })

/** Including the counters shared with the whole run. */
export function counted({ whole, calls, engines, made, reused, warnings, stages }: PipelineRun): Counts {
  if (!whole) return { calls, engines, made, reused, warnings, stages }
  const shared = counted(whole)
  return {
    calls: {
      recognize: shared.calls.recognize + calls.recognize,
      translate: shared.calls.translate + calls.translate,
      synthesize: shared.calls.synthesize + calls.synthesize,
    },
    engines: engines.reduce(withUse, shared.engines),
    made: shared.made + made,
    reused: shared.reused + reused,
    warnings: [...shared.warnings, ...warnings],
    stages: [...shared.stages, ...stages],
  }
}

function withUse(all: readonly EngineUse[], use: EngineUse): EngineUse[] {
  const isSame = ({ does, engine, server, model }: EngineUse) =>
    does === use.does && engine === use.engine && server === use.server && model === use.model
  return all.some(isSame)
    ? all.map((each) => (isSame(each) ? { ...each, calls: each.calls + use.calls } : each))
    : [...all, use]
}

/** Counts a call of an engine, and gives the option by which an engine of several servers says which of them answered. */
export function countCall(
  run: PipelineRun,
  does: keyof EngineCalls,
  engine: Engine,
): Pick<CallOptions, 'onServed'> {
  run.calls[does] += 1
  const counted = servedBy(run, does, engine)
  if (!engine.servers) counted.onServed({ model: engine.version })
  return counted
}

export const servedBy = (run: PipelineRun, does: keyof EngineCalls, { id }: Engine) => ({
  onServed: (by: { server?: string; model: string }) =>
    void run.engines.splice(0, Infinity, ...withUse(run.engines, { does, engine: id, ...by, calls: 1 })),
})

/** Makes an artifact for this run and counts whether it was cached. `onProgress` is called even if another run makes it. */
export async function make(
  run: PipelineRun,
  kind: string,
  version: number,
  from: Plain,
  work: Making,
  onProgress?: (share: number) => void,
): Promise<Artifact> {
  const recipe: Recipe = { kind, version, from }
  const artifact = await run.artifacts.make(recipe, work, { signal: run.signal, onProgress })
  if (artifact.fresh) run.made += 1
  else run.reused += 1
  return artifact
}

/** An artifact made by an earlier run. */
export async function find(
  run: PipelineRun,
  kind: string,
  version: number,
  from: Plain,
): Promise<Artifact | undefined> {
  const artifact = await run.artifacts.find({ kind, version, from }, { signal: run.signal })
  if (artifact) run.reused += 1
  return artifact
}

/** Emits a warning once, even if it occurs repeatedly. */
export function warn<Name extends WarningName>(
  run: PipelineRun,
  name: Name,
  ...[values]: ValuesOf<(typeof warningValues)[Name]>
): void {
  const warning: Warning = { name, values: values ?? {} }
  if (run.warnings.some((earlier) => isDeepStrictEqual(earlier, warning))) return
  run.warnings.push(warning)
  run.emit({ event: 'warning', warning })
}

/** Runs a stage with events and timing; `work` reports progress. */
export async function stage<Result>(
  run: PipelineRun,
  about: { stage: StageName; language?: string },
  work: (progress: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  run.emit({ event: 'stage', ...about })
  let reported = 0
  const result = await work((share) => {
    const rounded = Math.floor(Math.min(1, share) * 100) / 100
    if (rounded <= reported) return
    reported = rounded
    run.emit({ event: 'progress', ...about, share: rounded })
  })
  const seconds = Math.round(performance.now() - began) / 1000
  run.stages.push({ ...about, seconds })
  run.emit({ event: 'done', ...about, seconds })
  return result
}

/**
 * Runs some work in parallel to the rest. If the rest fails, the work is aborted and awaited; if the work itself fails,
 * the error surfaces where it is awaited.
 */
export async function withBeside<Result>(
  run: PipelineRun,
  work: (run: PipelineRun, beside: <Made>(making: Promise<Made>) => Promise<Made>) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const all: Promise<unknown>[] = []
  const beside = <Made>(making: Promise<Made>) => {
    all.push(making.catch(() => undefined))
    return making
  }
  try {
    return await work({ ...run, signal: AbortSignal.any([run.signal, ending.signal]) }, beside)
  } catch (error) {
    ending.abort(error)
    throw error
  } finally {
    await Promise.all(all)
  }
}
