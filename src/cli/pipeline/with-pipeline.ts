import { join, sep } from 'node:path'
import { type Message, message } from '#core/texts/message/message.ts'
import { runTexts } from '#core/texts/terminal-run.ts'
import { EngineError, isPassing } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { OnCall } from '#engines/core/observe-calls.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { keepTemporaryFilesIn, temporaryFolder } from '#folders/temporary-folder.ts'
import { MediaError } from '#media/core/media-error.ts'
import { LinkError } from '#net/link-error.ts'
import { openArtifacts, defaultArtifactsRoom } from '#pipeline/core/artifacts.ts'
import { PipelineError, type PipelineFaultKind } from '#pipeline/core/pipeline-error.ts'
import { type PipelineRun, startRun } from '#pipeline/core/run.ts'
import { gigabytesIn } from '../core/gigabytes.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { installMissing } from '../core/missing-programs.ts'
import { dataFolder } from '../core/paths.ts'
import { makeFolder } from '../core/places.ts'
import { dataMode, chownToUser, makePrivate } from '../core/private-files.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { textHere, here } from '../core/terminal-language.ts'
import { placeFaults } from '../texts/usage.ts'
import { chosenEngines, type EngineChoice } from './chosen-engines.ts'
import { viewRun } from './run-view.ts'

/** The common options of pipeline commands. */
export interface PipelineOptions extends EngineChoice {
  data?: string
  json?: boolean
  /** Each server as a separate engine, with one attempt per call, to find out whether it works. */
  apart?: boolean
}

/**
 * Runs a part of the pipeline at the terminal: opens engines and artifacts, shows progress, and turns faults into
 * sentences. `work` returns the files it wrote for the user; `stopped` describes what is kept after an interrupt.
 */
export async function withPipeline(
  given: PipelineOptions,
  work: (run: PipelineRun, engines: Engines) => Promise<readonly string[]>,
  stopped: Message = message(runTexts.stopped),
): Promise<number> {
  using interrupt = catchInterrupt()
  const { signal } = interrupt
  const data = dataFolder(given.data)
  const saved = join(data, 'artifacts')
  const max = room()
  const view = viewRun({
    write: (text) => process.stderr.write(text),
    live: process.stderr.isTTY && process.env.TERM !== 'dumb',
    get columns() {
      return process.stderr.columns ?? 80
    },
  })
  const ticking = setInterval(view.tick, 1000)
  using temporary = new DisposableStack()
  // The first signal has stopped all programs; pending work is abandoned.
  interrupt.onSecondSignal(() => {
    view.clear()
    temporary.dispose()
    console.error(textHere(stopped))
    // process.exit would wait for pending reads.
    interrupt[Symbol.dispose]()
    process.kill(process.pid, 'SIGINT')
  })
  try {
    await makeFolder(data, dataMode())
    await makePrivate(data)
    temporary.use(await keepTemporaryFilesIn(join(data, 'work')))
    await using temp = await temporaryFolder('engines')
    await installMissing('up', join(data, 'missing-programs'), signal)
    const artifacts = await openArtifacts(saved)
    await using opened = await openEngines({
      settings: readEngineSettings(process.env),
      models: join(data, 'models'),
      modelMemory: gigabytesIn('YIYIN_MODEL_MEMORY'),
      temp: temp.path,
      ...(given.apart
        ? { apart: true, calls: { tries: 1, timeLimit: 30_000 } }
        : { calls: { onCall: retryNotes(view.note) } }),
    })
    const engines = chosenEngines(opened, given)
    const emit: PipelineRun['emit'] = given.json
      ? (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
      : (event) => view.show(event)
    await chownToUser(await work(startRun({ signal, artifacts, emit }), engines))
    await artifacts.collect(max)
    return 0
  } catch (error) {
    clearInterval(ticking)
    view.clear()
    if (signal.aborted) throw new Refusal(stopped, exitCodes.interrupted)
    throw refusalOf(error, saved)
  } finally {
    clearInterval(ticking)
  }
}

/** Reports once per engine that its calls fail and are retried: with a wrong address that takes minutes. */
function retryNotes(note: (text: string) => void): OnCall {
  const failing = new Set<string>()
  return ({ engine, error }) => {
    if (!isPassing(error) || failing.has(engine)) return
    failing.add(engine)
    note(here(runTexts.retries, { fault: textHere(error) }))
  }
}

/** The files that a command wrote: one per line, or as the last event. */
export function sayWritten({ json }: PipelineOptions, files: readonly string[]): void {
  if (json) console.log(JSON.stringify({ event: 'written', files }))
  else for (const file of files) console.log(file)
}

/** The size limit above which the least recently used artifacts are evicted. */
function room(): number {
  const gigabytes = gigabytesIn('YIYIN_ARTIFACTS_GB')
  return gigabytes === undefined ? defaultArtifactsRoom : gigabytes * 1024 ** 3
}

/** System errors about a file. */
const ofSystem: Record<string, (path: string) => Message> = {
  ENOENT: (path) => message(placeFaults.noFile, { path }),
  EACCES: (path) => message(placeFaults.mayNot, { path }),
  EPERM: (path) => message(placeFaults.mayNot, { path }),
  EROFS: (path) => message(placeFaults.onlyRead, { path }),
  ENOTDIR: (path) => message(placeFaults.partIsFile, { path }),
  EEXIST: (path) => message(placeFaults.isFile, { path }),
  EISDIR: (path) => message(placeFaults.folderGiven, { path }),
  ENAMETOOLONG: (path) => message(placeFaults.nameTooLong, { path }),
}

const ofPipeline: Record<PipelineFaultKind, number> = {
  noSpeech: exitCodes.noSpeech,
  noEngine: exitCodes.noEngine,
  noLanguage: exitCodes.noEngine,
  unknownVoice: exitCodes.noEngine,
  voiceCannot: exitCodes.noEngine,
  badReference: exitCodes.unreadable,
  noTrack: exitCodes.badUsage,
  badSubtitles: exitCodes.badSubtitles,
  badText: exitCodes.unreadable,
}

/** Turns faults that a person can fix into sentences; other errors keep their stack. */
function refusalOf(error: unknown, saved: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || (error instanceof MediaError && error.kind === 'diskFull'))
    return new Refusal(message(placeFaults.diskFull), exitCodes.diskFull)
  if (error instanceof MediaError) return new Refusal(error, exitCodes.unreadable)
  if (error instanceof EngineError)
    return new Refusal(
      error,
      error.kind === 'missing' || error.kind === 'notConfigured'
        ? exitCodes.noEngine
        : exitCodes.engineFailed,
    )
  if (error instanceof LinkError) return new Refusal(error, exitCodes.unreadable)
  if (error instanceof PipelineError) return new Refusal(error, ofPipeline[error.kind])
  if (code === 'ENOENT' && path?.startsWith(saved + sep))
    return new Refusal(message(placeFaults.savedWorkMissing, { folder: saved }), exitCodes.unreadable)
  const sentence = code && ofSystem[code]?.((error as { dest?: string }).dest ?? path ?? '')
  return sentence ? new Refusal(sentence, exitCodes.unreadable) : error
}
