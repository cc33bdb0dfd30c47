import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '#engines/core/engine-error.ts'
import { type Engines, recognizerOf } from '#engines/core/engines.ts'
import type { Recognizer, Span, Word } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { cutSound } from '../core/cut-sound.ts'
import { countCall, make, type PipelineRun } from '../core/run.ts'
import type { FilmSound } from '../film/film.ts'

/** What finds the words of a known text in sound. */
export type Aligner = Recognizer & Required<Pick<Recognizer, 'align'>>

const canAlign = (recognizer: Recognizer): recognizer is Aligner => recognizer.align !== undefined

export const alignerOf = (engines: Engines, language: string): Aligner | undefined =>
  recognizerOf(
    { ...engines, recognizers: (engines.aligners ?? engines.recognizers).filter(canAlign) },
    language,
  ) as Aligner | undefined

/** Engines report low confidence for words that they only interpolated. */
const sure = 0.5
/** Engines cannot align some words; if there are many more, the alignment has failed. */
const maxGuessed = 0.25

/**
 * The times of the words of a text in a piece of a film; undefined if the engine cannot tell. Cached, so that a killed
 * run loses at most one piece.
 */
export async function alignPiece(
  run: PipelineRun,
  sound: Pick<FilmSound, 'key' | 'speech'>,
  piece: Span,
  words: readonly string[],
  aligner: Aligner,
  language: string,
): Promise<Span[] | undefined> {
  const found = await align(run, sound, piece, words.join(' '), aligner, language)
  const guessed = found.filter(({ confidence = 1 }) => confidence < sure).length
  if (found.length !== words.length || guessed > maxGuessed * words.length) return undefined
  return found.map(({ start, end }) => ({ start: piece.start + start, end: piece.start + end }))
}

async function align(
  run: PipelineRun,
  sound: Pick<FilmSound, 'key' | 'speech'>,
  piece: Span,
  text: string,
  aligner: Aligner,
  language: string,
): Promise<Word[]> {
  const engine = `${aligner.id} ${aligner.version}`
  const from = { sound: sound.key, start: piece.start, end: piece.end, engine, language, text }
  const { folder } = await make(run, 'aligned', 1, from, async (into) => {
    const file = join(into, 'piece.wav')
    await cutSound(sound.speech, piece, file)
    const { signal } = run
    const counted = countCall(run, 'recognize', aligner)
    const call = () => aligner.align(file, text, { signal, language, ...counted })
    const words = await retryWhileResting(call, maxWaitOfRuns, signal).catch(nothingIfRefused)
    await rm(file)
    await writeFile(join(into, 'words.json'), JSON.stringify(words))
  })
  return JSON.parse(await readFile(join(folder, 'words.json'), 'utf8')) as Word[]
}

/** A refusal is permanent for this input. */
function nothingIfRefused(error: unknown): Word[] {
  if (error instanceof EngineError && error.kind === 'refused') return []
  throw error
}
