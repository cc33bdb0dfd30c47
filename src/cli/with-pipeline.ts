import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { EngineError } from '#engines/engine-error.ts'
import type { Engines } from '#engines/engines.ts'
import { openEngines } from '#engines/open-engines.ts'
import { readEngineSettings } from '#engines/settings.ts'
import { MediaError } from '#media/media-error.ts'
import { openArtifacts, usualRoom } from '#pipeline/artifacts.ts'
import { PipelineError, type PipelineFault } from '#pipeline/pipeline-error.ts'
import { type Run, startRun } from '#pipeline/run.ts'
import { type Saying, says } from '#i18n/saying.ts'
import { settingFaults, settingTroubles } from '#i18n/setting-faults.ts'
import { runWords } from '#i18n/terminal-run.ts'
import { placeFaults } from '#i18n/terminal-usage.ts'
import { catchInterrupt } from './interrupt.ts'
import { installMissing } from './missing-programs.ts'
import { dataFolder } from './paths.ts'
import { makeFolder } from './places.ts'
import { dataMode, handOut, keepPrivate } from './private-files.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { viewRun } from './run-view.ts'
import { here } from './terminal-language.ts'

/** What the commands of the pipeline have in common. */
export interface PipelineOptions {
  data?: string
  json?: boolean
}

/**
 * Runs a part of the pipeline at the terminal: engines and artifacts open, progress shown, trouble told in a sentence. `work`
 * gives the files that it wrote for the user.
 */
export async function withPipeline(
  given: PipelineOptions,
  work: (run: Run, engines: Engines) => Promise<readonly string[]>,
): Promise<number> {
  using interrupt = catchInterrupt()
  const { signal } = interrupt
  const data = dataFolder(given.data)
  const kept = join(data, 'artifacts')
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
  // The first signal has stopped all programs; what still waits is left as it is.
  interrupt.onHurry(() => {
    view.clear()
    rmSync(temp, { recursive: true, force: true })
    console.error(here(runWords.stopped))
    // Node's own way out waits for what is being read.
    interrupt[Symbol.dispose]()
    process.kill(process.pid, 'SIGINT')
  })
  try {
    await makeFolder(data, dataMode())
    await keepPrivate(data)
    await installMissing('up', join(data, 'missing-programs'), signal)
    const artifacts = await openArtifacts(kept)
    await using engines = await openEngines({
      settings: readEngineSettings(process.env),
      models: join(data, 'models'),
      temp,
    })
    const tell: Run['tell'] = given.json
      ? (event) => process.stdout.write(`${JSON.stringify(event)}\n`)
      : (event) => view.show(event)
    await handOut(await work(startRun({ signal, artifacts, tell }), engines))
    await artifacts.collect(most)
    return 0
  } catch (error) {
    clearInterval(ticking)
    view.clear()
    if (signal.aborted) throw new Refusal(says(runWords.stopped), exitCodes.interrupted)
    throw refusalOf(error, kept)
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
  if (!(gigabytes > 0))
    throw new BadUsage(
      says(settingTroubles.named, {
        name: 'YIYIN_ARTIFACTS_GB',
        fault: says(settingFaults.above, { minimum: 0 }),
      }),
    )
  return gigabytes * 1024 ** 3
}

/** What the system has against a file. */
const ofSystem: Record<string, (path: string) => Saying> = {
  ENOENT: (path) => says(placeFaults.noFile, { path }),
  EACCES: (path) => says(placeFaults.mayNot, { path }),
  EPERM: (path) => says(placeFaults.mayNot, { path }),
  EROFS: (path) => says(placeFaults.onlyRead, { path }),
  ENOTDIR: (path) => says(placeFaults.partIsFile, { path }),
  EEXIST: (path) => says(placeFaults.isFile, { path }),
  EISDIR: (path) => says(placeFaults.folderGiven, { path }),
  ENAMETOOLONG: (path) => says(placeFaults.nameTooLong, { path }),
}

const ofPipeline: Record<PipelineFault, number> = {
  noSpeech: exitCodes.noSpeech,
  noEngine: exitCodes.noEngine,
  unknownVoice: exitCodes.noEngine,
  voiceCannot: exitCodes.noEngine,
  noTrack: exitCodes.badUsage,
  badSubtitles: exitCodes.badSubtitles,
}

/** What a person can do something about, as a sentence; anything else is a fault of ours and keeps its stack. */
function refusalOf(error: unknown, kept: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || (error instanceof MediaError && error.kind === 'diskFull'))
    return new Refusal(says(placeFaults.diskFull), exitCodes.diskFull)
  if (error instanceof MediaError) return new Refusal(error.sentence, exitCodes.unreadable)
  if (error instanceof EngineError)
    return new Refusal(
      error.sentence,
      error.fault === 'missing' || error.fault === 'notConfigured'
        ? exitCodes.noEngine
        : exitCodes.engineFailed,
    )
  if (error instanceof PipelineError) return new Refusal(error.sentence, ofPipeline[error.fault])
  if (code === 'ENOENT' && path?.startsWith(kept + sep))
    return new Refusal(says(placeFaults.keptWorkGone, { folder: kept }), exitCodes.unreadable)
  const sentence = code && ofSystem[code]?.((error as { dest?: string }).dest ?? path ?? '')
  return sentence ? new Refusal(sentence, exitCodes.unreadable) : error
}
