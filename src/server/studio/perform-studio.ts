import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenEngines, openEngines } from '#engines/open-engines.ts'
import { readEngineSettings } from '#engines/settings.ts'
import { type Artifacts, openArtifacts } from '#pipeline/artifacts.ts'
import { type Run, type RunEvent, startRun } from '#pipeline/run.ts'
import type { App } from '../app.ts'
import type { Work } from '../jobs/job.ts'
import { problemOf } from './perform-problem.ts'

/** What the jobs that make dubs work with: the engines of this machine, and what was made before. */
interface Studio {
  engines: OpenEngines
  artifacts: Artifacts
}

const studios = new WeakMap<App, Promise<Studio>>()

/** Opened with the first job that needs it, and closed with the app. */
function studioOf(app: App): Promise<Studio> {
  const open = studios.get(app)
  if (open) return open
  const opening = openStudio(app)
  studios.set(app, opening)
  return opening
}

async function openStudio(app: App): Promise<Studio> {
  const temp = await mkdtemp(join(tmpdir(), 'yiyin-'))
  const artifacts = await openArtifacts(join(app.config.data, 'artifacts'))
  const engines = await openEngines({
    settings: readEngineSettings(process.env),
    models: join(app.config.data, 'models'),
    temp,
  })
  app.atClose.push(async () => {
    await engines[Symbol.asyncDispose]()
    await rm(temp, { recursive: true, force: true })
  })
  return { engines, artifacts }
}

export const enginesOf = async (app: App) => (await studioOf(app)).engines

/** Runs a part of the pipeline for a job: in a folder of its own, which is gone afterwards, with every trouble as a Problem. */
export async function inStudio<Result>(
  { app, signal }: Work,
  tell: (event: RunEvent) => void,
  work: (run: Run, engines: OpenEngines, folder: string) => Promise<Result>,
): Promise<Result> {
  const { engines, artifacts } = await studioOf(app)
  const folders = join(app.config.data, 'work')
  await mkdir(folders, { recursive: true })
  const folder = await mkdtemp(join(folders, 'job-'))
  try {
    return await work(startRun({ signal, artifacts, tell }), engines, folder)
  } catch (error) {
    throw signal.aborted ? error : problemOf(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
