import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenEngines } from '#engines/open-engines.ts'
import type { App } from '#server/core/app/app.ts'
import { countCalls } from './perform-count.ts'
import type { JobContext } from '#server/core/jobs/job.ts'
import type { Artifacts } from '#pipeline/core/artifact.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { followProgress } from '#pipeline/core/progress.ts'
import { type PipelineRun, type RunEvent, type StageName, startRun } from '#pipeline/core/run.ts'
import { openWorkFolders, type WorkFolders } from '#pipeline/core/work-folders.ts'
import { changingEngines } from './perform-engines.ts'
import { problemOf } from './perform-problem.ts'
import { collectArtifacts } from './perform-collect.ts'

/** The resources of jobs that make dubs: the engines of this machine and the artifacts of earlier jobs. */
interface Studio {
  artifacts: Artifacts
  folders: WorkFolders
  room: ReturnType<typeof collectArtifacts>
  counts: ReturnType<typeof countCalls>
  withEngines: ReturnType<typeof changingEngines>['use']
}

const studios = new WeakMap<App, Promise<Studio>>()

/** Opened when the worker starts, because opening clears what killed workers left; closed with the app. */
export function studioOf(app: App): Promise<Studio> {
  const open = studios.get(app)
  if (open) return open
  const opening = openStudio(app)
  studios.set(app, opening)
  return opening
}

async function openStudio(app: App): Promise<Studio> {
  const artifacts = await openArtifacts(join(app.config.data, 'artifacts'))
  const folders = await openWorkFolders(join(app.config.data, 'work'))
  const room = collectArtifacts(app, artifacts, folders)
  const counts = countCalls(app)
  const engines = changingEngines(app, counts.count)
  app.atClose.push(async () => {
    await room.close()
    await engines.close()
    await counts.close()
    await folders[Symbol.asyncDispose]()
  })
  return { artifacts, folders, room, counts, withEngines: engines.use }
}

/** Runs `work` with the engines as currently configured. */
export const withEngines = async <Result>(app: App, work: (engines: OpenEngines) => Promise<Result>) =>
  (await studioOf(app)).withEngines(work)

export const countsOf = async (app: App) => (await studioOf(app)).counts

/** Saves the progress of a job through its stages. */
export function followStages(
  { progress }: Pick<JobContext, 'progress'>,
  stages: readonly StageName[],
): (event: RunEvent) => void {
  const follow = followProgress(stages)
  return (event) => {
    const reached = follow(event)
    if (reached) progress(reached.stage, reached.share)
  }
}

/**
 * Runs a part of the pipeline for a job in a temporary folder, which is deleted afterwards, with errors as problems.
 */
export async function inStudio<Result>(
  { app, signal }: JobContext,
  emit: (event: RunEvent) => void,
  work: (run: PipelineRun, engines: OpenEngines, folder: string) => Promise<Result>,
): Promise<Result> {
  const studio = await studioOf(app)
  const folder = await studio.folders.make()
  const end = studio.room.begin()
  try {
    const { artifacts } = studio
    return await studio.withEngines((engines) => work(startRun({ signal, artifacts, emit }), engines, folder))
  } catch (error) {
    throw signal.aborted ? error : problemOf(error)
  } finally {
    end()
    await rm(folder, { recursive: true, force: true })
  }
}
