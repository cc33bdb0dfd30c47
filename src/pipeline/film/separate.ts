import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import type { Separator, Span } from '#engines/core/ports.ts'
import { writeAtomically } from '#media/write-atomically.ts'
import { pipelineFault } from '../core/faults.ts'
import type { Making } from '../core/artifact.ts'
import type { AudioChoice } from './audio-track.ts'
import { type Film, type FilmSound, noSound, openFilm } from './film.ts'
import { detectSpeech } from './detect-speech.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun, stage, warn } from '../core/run.ts'
import { piecesOf, removePieces, separatePieces, type Separating, stemsIn } from './separate-pieces.ts'

/** 48 000 Hz WAV files, each as long as the film's sound. */
export interface Stems {
  key: string
  voice: string
  background: string
}

/** The voices of a film and the rest of its sound; undefined without a separator. */
export async function splitFilm(
  run: PipelineRun,
  separator: Separator | undefined,
  { sound }: Film,
  speech: readonly Span[],
): Promise<Stems | undefined> {
  if (!sound) return undefined
  if (separator)
    return stage(run, { stage: 'separate' }, (progress) => separate(run, sound, speech, separator, progress))
  warn(run, 'noSeparator')
  return undefined
}

async function separate(
  run: PipelineRun,
  sound: FilmSound,
  speech: readonly Span[],
  separator: Separator,
  onProgress: (share: number) => void,
): Promise<Stems> {
  const from = {
    sound: sound.key,
    engine: `${separator.id} ${separator.version}`,
    speech: speech.map(({ start, end }) => [start, end]),
  }
  const of: Separating = { sound: sound.full, speech, separator, from }
  const pieces = await piecesOf(sound.full)
  const work: Making = (into, onProgress) => separatePieces(run, of, pieces, stemsIn(into), onProgress)
  const { key, folder, fresh } = await make(run, 'stems', 1, from, work, onProgress)
  if (fresh) await removePieces(run, of, pieces)
  return { key, ...stemsIn(folder) }
}

/** Writes both as files and returns their paths. */
export async function separateFile(
  run: PipelineRun,
  { detectors, separators }: Engines,
  input: string,
  out: string,
  choice: AudioChoice,
): Promise<string[]> {
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, input, choice, progress))
  if (!film.sound) throw noSound(film)
  const speech = await detectSpeech(run, detectors[0], film)
  const stems = await splitFilm(run, separators[0], film, speech)
  if (!stems) throw new PipelineError('noEngine', pipelineFault('notSeparated'))
  await mkdir(out, { recursive: true })
  const files = [stems.voice, stems.background]
  const written = files.map((file) => join(out, basename(file)))
  await Promise.all(
    files.map((file, index) => writeAtomically(written[index]!, (part) => copyFile(file, part))),
  )
  return written
}
