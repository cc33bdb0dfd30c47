import { mkdtemp, rm } from 'node:fs/promises'
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
import { makeFolder } from './places.ts'
import { exitCodes, Refusal } from './refusal.ts'
import { viewRun } from './run-view.ts'

/** What the commands of the pipeline have in common. */
export interface PipelineOptions {
  data?: string
  json?: boolean
}

/** Runs a part of the pipeline at the terminal: engines and artifacts open, progress shown, trouble told in a sentence. */
export async function withPipeline(
  given: PipelineOptions,
  work: (run: Run, engines: Engines) => Promise<void>,
): Promise<number> {
  using interrupt = catchInterrupt()
  const { signal } = interrupt
  const data = dataFolder(given.data)
  const most = room()
  const view = viewRun({
    write: (text) => process.stderr.write(text),
    live: process.stderr.isTTY && process.env.TERM !== 'dumb',
    get columns() {
      return process.stderr.columns ?? 80
    },
  })
  const ticking = setInterval(view.tick, 1000)
  const temp = await mkdtemp(join(tmpdir(), 'yiyin-'))
  try {
    await makeFolder(data)
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
    await artifacts.collect(most)
    return 0
  } catch (error) {
    clearInterval(ticking)
    view.clear()
    if (signal.aborted)
      throw new Refusal(
        'Stopped. What was made is kept; the same command goes on from there.',
        exitCodes.interrupted,
      )
    throw refusalOf(error)
  } finally {
    clearInterval(ticking)
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

/** What the system has against a file. */
const sentences: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EACCES: (path) => `${path} may not be read or written.`,
  EPERM: (path) => `${path} may not be read or written.`,
  EROFS: (path) => `${path} cannot be written: it is on a disk that is only read. Say another place.`,
  ENOTDIR: (path) => `There can be no ${path}: a part of it is a file and not a folder. Say another place.`,
  EEXIST: (path) => `${path} is a file, and a folder is needed there. Say another place.`,
  EISDIR: () => 'A file is needed, and this is a folder.',
  ENAMETOOLONG: (path) => `This name is too long for the disk: ${path}. Say a shorter one.`,
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
  const sentence = code && sentences[code]?.((error as { dest?: string }).dest ?? path ?? 'It')
  return sentence ? new Refusal(sentence, exitCodes.unreadable) : error
}
