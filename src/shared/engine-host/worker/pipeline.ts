import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { OpenEngines } from '#engines/open-engines.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import type { Artifacts } from '#pipeline/core/artifact.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { followProgress } from '#pipeline/core/progress.ts'
import { type PipelineRun, type RunEvent, type StageName, startRun } from '#pipeline/core/run.ts'
import { collectArtifacts } from './collect.ts'
import { countCalls } from './count.ts'
import { changingEngines } from './engines.ts'
import { engineMeasures } from './measure.ts'
import { problemOf } from './problem.ts'
import { shareArtifacts } from './shared-artifacts.ts'
import { measuredRun, recordStages, stageTimes } from './times.ts'

/** The resources of jobs that use engines: the engines of this machine and the artifacts of earlier jobs. */
interface EngineHost {
  artifacts: Artifacts
  room: ReturnType<typeof collectArtifacts>
  counts: ReturnType<typeof countCalls>
  withEngines: ReturnType<typeof changingEngines>['use']
}

const hosts = new WeakMap<App, Promise<EngineHost>>()

/** Closed with the app. */
export function engineHostOf(app: App): Promise<EngineHost> {
  const open = hosts.get(app)
  if (open) return open
  const opening = openEngineHost(app)
  hosts.set(app, opening)
  return opening
}

async function openEngineHost(app: App): Promise<EngineHost> {
  const sharing = shareArtifacts(app)
  const artifacts = await openArtifacts(join(app.config.data, 'artifacts'), Date.now, sharing?.shared)
  const room = collectArtifacts(app, { artifacts, sharing })
  const counts = countCalls(app)
  const engines = changingEngines(app, counts.count)
  app.atClose.push(async () => {
    await room.close()
    await engines.close()
    await counts.close()
    await sharing?.close()
  })
  return { artifacts, room, counts, withEngines: engines.use }
}

/** Runs `work` with the engines as currently configured. */
export const withEngines = async <Result>(app: App, work: (engines: OpenEngines) => Promise<Result>) =>
  (await engineHostOf(app)).withEngines(work)

export const countsOf = async (app: App) => (await engineHostOf(app)).counts

type PipelineWork<Result> = (run: PipelineRun, engines: OpenEngines, folder: string) => Promise<Result>

/**
 * Runs a part of the pipeline for a job in a temporary folder, which is deleted afterwards, with errors as problems.
 */
export async function runPipeline<Result>(
  { app, signal, kind = 'unknown' }: JobContext,
  work: PipelineWork<Result>,
  emit: (event: RunEvent) => void = () => {},
): Promise<Result> {
  const host = await engineHostOf(app)
  await using folder = await temporaryFolder('job')
  const end = host.room.begin()
  try {
    const { artifacts } = host
    const measured = (event: RunEvent) => {
      if (event.event === 'done') measureStage(app, kind, event)
      emit(event)
    }
    return await host.withEngines((engines) =>
      work(startRun({ signal, artifacts, emit: measured }), engines, folder.path),
    )
  } catch (error) {
    throw signal.aborted ? error : problemOf(error)
  } finally {
    end()
  }
}

function measureStage(
  { metrics, tracing }: App,
  kind: string,
  { stage, language, seconds }: Extract<RunEvent, { event: 'done' }>,
): void {
  engineMeasures(metrics).stages.observe({ kind, stage }, seconds)
  tracing.record(`stage ${stage}`, seconds, { 'stage.name': stage, 'stage.language': language })
}

/** The interval of estimates between the reports of a stage, in milliseconds. */
const lookEvery = 1000

/**
 * Like `runPipeline`, for a run that somebody waits for: its progress through these stages is estimated from earlier runs on
 * this machine, and measured for later ones.
 */
export async function inStages<Result>(
  context: JobContext,
  stages: readonly StageName[],
  work: PipelineWork<Result>,
  { languages = 1 }: { languages?: number } = {},
): Promise<Result> {
  const { outside } = context.app.database
  const about = await measuredRun(context)
  const measured = about ? await stageTimes(outside, about) : undefined
  const follow = followProgress(stages, { languages, ...(measured && { measured }) })
  const report = () => {
    const now = follow.now()
    if (now) context.progress(now.stage, now.share, now.left)
  }
  report()
  const timer = setInterval(report, lookEvery)
  try {
    const emit = (event: RunEvent) => {
      follow.emit(event)
      report()
    }
    const result = await runPipeline(context, work, emit)
    if (about) await recordStages(outside, about, follow.spent())
    return result
  } finally {
    clearInterval(timer)
  }
}
