import { basename } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { profileFor } from '#domain/cues/core/profiles.ts'
import { printTime } from '#domain/cues/core/time.ts'
import type { Encoding } from '#domain/cues/encoding/decode-text.ts'
import { segment, type TimedWord } from '#domain/cues/quality/segment.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { type Engines, recognizerOf } from '#engines/core/engines.ts'
import type { Recognizer, Span } from '#engines/core/ports.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, stage, warn } from '../core/run.ts'
import type { AudioChoice } from '../film/audio-track.ts'
import { chunks, detectSpeech } from '../film/detect-speech.ts'
import { type Film, type FilmSound, frameRateOf, openFilm } from '../film/film.ts'
import { agrees, guessedTimes, type Heard, heardWords, within } from './align-script-heard.ts'
import { alignerOf, alignPiece, type Aligner } from './align-script-piece.ts'
import { splitScript } from './align-script-split.ts'
import { type ScriptWord, wordsOf } from './align-script-words.ts'
import { recognize } from './recognize.ts'
import { nameSpeakers, readWords, spokenText } from './script.ts'

/** The inputs of an alignment. */
interface Alignment {
  run: PipelineRun
  sound: FilmSound
  aligner: Aligner
  language: string
  /** Locates the text with a draft recognition; called only if needed, because it is slow. */
  hear(): Promise<Heard>
}

/** If a text is not found in a piece, its halves are tried, down to this length in milliseconds. */
const shortest = 12_000
/** In a noisy recording a draft has every third word right. */
const leastHeard = 0.1

/** Aligns the text of a file with a film; times in the file are ignored. */
export async function timeScript(
  run: PipelineRun,
  engines: Engines,
  input: string,
  path: string,
  choice: AudioChoice & { language: string; encoding?: Encoding | undefined },
): Promise<Cue[]> {
  const text = spokenText(await readWords(run, path, choice))
  const film = await stage(run, { stage: 'read' }, (progress) => openFilm(run, input, choice, progress))
  const speech = await detectSpeech(run, engines.detectors[0], film)
  const aligning = aligningFor(engines, choice.language, input)
  const cues = await alignScript(run, aligning, film, speech, text, choice.language)
  return nameSpeakers(run, cues, film, engines.diarizers[0])
}

/** Turns known text into cues with the times at which it is spoken. A cue ends with each line and sentence. */
export async function alignScript(
  run: PipelineRun,
  { aligner, drafter }: Aligning,
  film: Film,
  speech: readonly Span[],
  text: string,
  language: string,
): Promise<Cue[]> {
  const { sound, duration } = film
  if (!sound || speech.length === 0) throw nobodyToTime(film)
  const words = wordsOf(text)
  const timed = await stage(run, { stage: 'recognize' }, (progress) => {
    let hearing: Promise<Heard> | undefined
    const hear = async () => {
      const from = { key: sound.key, speech: sound.speech, duration }
      const draft = await recognize(run, from, speech, drafter, { language }, progress)
      const found = heardWords(words, draft)
      if (found.size < leastHeard * words.length) warn(run, 'wrongScript')
      return found
    }
    const alignment = { run, sound, aligner, language, hear: () => (hearing ??= hear()) }
    return alignParts(alignment, speech, chunks(speech, aligner.longest, duration), words, aligner.atOnce)
  })
  return segment(timed, { language, profile: profileFor(language), ...frameRateOf(film) })
}

async function alignParts(
  alignment: Alignment,
  speech: readonly Span[],
  pieces: readonly Span[],
  words: readonly ScriptWord[],
  atOnce: number,
): Promise<TimedWord[]> {
  const heard = pieces.length > 1 ? await alignment.hear() : undefined
  const parts = heard ? splitScript(words, pieces, speech, heard) : [words]
  const work = pieces.map((piece, index) => ({ piece, part: parts[index]! }))
  const timed = await inParallel(work, atOnce, alignment.run.signal, ({ piece, part }) =>
    alignPart(alignment, within(speech, piece), piece, part, heard),
  )
  return timed.flat()
}

async function alignPart(
  alignment: Alignment,
  speech: readonly Span[],
  piece: Span,
  words: readonly ScriptWord[],
  heard: Heard | undefined,
): Promise<TimedWord[]> {
  if (words.length === 0) return []
  const { run, sound, aligner, language } = alignment
  const timed = (times: readonly Span[]) =>
    words.map((word, index) => ({ ...word, start: times[index]!.start, end: times[index]!.end }))
  const texts = words.map(({ text }) => text)
  const found = await alignPiece(run, sound, piece, texts, aligner, language)
  if (found && (!heard || agrees(words, found, heard))) return timed(found)
  const length = piece.end - piece.start
  if (length > shortest) {
    const smaller = chunks(speech, length / 2, piece.end)
    return alignParts(alignment, speech, smaller, words, 1)
  }
  warn(run, 'guessedTimes', { from: printTime(piece.start), to: printTime(piece.end) })
  return timed(guessedTimes(words, speech, heard ?? new Map()))
}

/** What aligns a text: the engine that finds the times of its words, and the one that drafts where they are. */
export interface Aligning {
  readonly aligner: Aligner
  readonly drafter: Recognizer
}

export function aligningFor(engines: Engines, language: string, film: string): Aligning {
  const aligner = alignerOf(engines, language)
  if (aligner) return { aligner, drafter: recognizerOf(engines, language) ?? aligner }
  throw new PipelineError('noEngine', pipelineFault('notTimed', { language, name: basename(film) }))
}

const nobodyToTime = ({ source }: Film) =>
  new PipelineError('noSpeech', pipelineFault('nobodyToTime', { name: basename(source.path) }))
