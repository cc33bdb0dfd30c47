import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '#engines/engine-error.ts'
import type { Engines } from '#engines/engines.ts'
import { openEngines } from '#engines/open-engines.ts'
import { readEngineSettings } from '#engines/settings.ts'
import { MediaError } from '#media/media-error.ts'
import { openArtifacts, usualRoom } from '#pipeline/artifacts.ts'
import { PipelineError } from '#pipeline/pipeline-error.ts'
import { type Run, startRun } from '#pipeline/run.ts'
import { catchInterrupt } from './interrupt.ts'
import { installMissing } from './missing-programs.ts'
import { dataFolder } from './paths.ts'
import { Refusal } from './refusal.ts'
import { viewRun } from './run-view.ts'

/** What the commands of the pipeline have in common. */
export interface PipelineOptions {
  data?: string
  json?: boolean
}

/** What each kind of trouble ends with, for scripts; told in docs/dubbing.md. */
export const exitCodes = {
  unreadable: 3,
  noSpeech: 4,
  noEngine: 5,
  diskFull: 6,
  badSubtitles: 7,
  engineFailed: 8,
  interrupted: 130,
} as const

/** Runs a part of the pipeline at the terminal: engines and artifacts open, progress shown, trouble told in a sentence. */
export async function withPipeline(
  given: PipelineOptions,
  work: (run: Run, engines: Engines) => Promise<void>,
): Promise<number> {
  using interrupt = catchInterrupt()
  const { signal } = interrupt
  const data = dataFolder(given.data)
  const view = viewRun({
    write: (text) => process.stderr.write(text),
    live: process.stderr.isTTY ?? false,
    columns: process.stderr.columns ?? 80,
  })
  const temp = await mkdtemp(join(tmpdir(), 'yiyin-'))
  try {
    await mkdir(data, { recursive: true })
    await installMissing('up', join(data, 'missing-programs'), signal)
    const artifacts = await openArtifacts(join(data, 'artifacts'))
    await using engines = await openEngines({
      settings: readEngineSettings(process.env),
      models: join(data, 'models'),
      temp,
    })
    const tell: Run['tell'] = given.json
      ? (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
      : (event) => view.show(event)
    await work(startRun({ signal, artifacts, tell }), engines)
    await artifacts.collect(room())
    return 0
  } catch (error) {
    view.clear()
    if (signal.aborted)
      throw new Refusal(
        'Stopped. What was made is kept; the same command goes on from there.',
        exitCodes.interrupted,
      )
    throw refusalOf(error)
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

/** Artifacts that were used longest ago go once there are more than this. */
function room(): number {
  const given = process.env.YIYIN_ARTIFACTS_GB
  if (!given) return usualRoom
  const gigabytes = Number(given)
  if (!(gigabytes > 0)) throw new Refusal('YIYIN_ARTIFACTS_GB must be a number above 0.', 2)
  return gigabytes * 1024 ** 3
}

/** What a person can do something about, as a sentence; anything else is a fault of ours and keeps its stack. */
function refusalOf(error: unknown): unknown {
  const because = (code: number) => new Refusal((error as Error).message, code)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || (error instanceof MediaError && error.kind === 'diskFull'))
    return new Refusal(
      'The disk is full. What was made is kept; make room, and the same command goes on from there.',
      exitCodes.diskFull,
    )
  if (error instanceof MediaError) return because(exitCodes.unreadable)
  if (error instanceof EngineError)
    return because(
      error.fault === 'missing' || error.fault === 'notConfigured'
        ? exitCodes.noEngine
        : exitCodes.engineFailed,
    )
  if (error instanceof PipelineError)
    return because(error.fault === 'unknownVoice' ? exitCodes.noEngine : exitCodes[error.fault])
  if (code === 'ENOENT' && path) return new Refusal(`There is no file ${path}.`, exitCodes.unreadable)
  if (code === 'EACCES' && path)
    return new Refusal(`${path} may not be read or written.`, exitCodes.unreadable)
  if (code === 'EISDIR') return new Refusal('A file is needed, and this is a folder.', exitCodes.unreadable)
  return error
}
