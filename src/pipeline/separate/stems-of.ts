import { join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import type { MusicPart } from '#engines/core/ports.ts'
import { cutSound } from '../core/cut-sound.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { detectSpeech } from '../film/detect-speech.ts'
import { type Film, noSound } from '../film/film.ts'
import { splitFilm, type Stems } from '../film/separate.ts'

/** The voices of a file and the rest of its sound: of all of it, or of its first milliseconds. */
export async function stemsOf(
  run: PipelineRun,
  { detectors, separators }: Engines,
  film: Film,
  {
    first,
    engine,
    parts = [],
  }: {
    first?: number | undefined
    /** The id of the separator; by default the first. */
    engine?: string | undefined
    /** The parts of the background to find, too. */
    parts?: readonly MusicPart[]
  } = {},
): Promise<Stems> {
  if (!film.sound) throw noSound(film)
  const heard = first !== undefined && first < film.duration ? await beginningOf(run, film, first) : film
  const speech = await detectSpeech(run, detectors[0], heard)
  const separator = engine === undefined ? separators[0] : separators.find(({ id }) => id === engine)
  const stems = separator && (await splitFilm(run, separator, heard, speech, parts))
  if (!stems) throw new PipelineError('noEngine', pipelineFault('notSeparated'))
  return stems
}

async function beginningOf(run: PipelineRun, film: Film, end: number): Promise<Film> {
  const { key: whole, full, speech } = film.sound!
  const { key, folder } = await make(run, 'sound-beginning', 1, { sound: whole, end }, async (into) => {
    await cutSound(full, { start: 0, end }, join(into, 'full.wav'))
    await cutSound(speech, { start: 0, end }, join(into, 'speech.wav'))
  })
  const sound = { key, full: join(folder, 'full.wav'), speech: join(folder, 'speech.wav') }
  return { ...film, duration: end, sound }
}
