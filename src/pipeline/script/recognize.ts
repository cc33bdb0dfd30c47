import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import type { Recognizer, Span, Word } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { spread } from '#engines/embedded/word-times.ts'
import type { Making } from '../core/artifact.ts'
import { cutSound } from '../core/cut-sound.ts'
import { countCall, make, type PipelineRun } from '../core/run.ts'
import { chunks } from '../film/detect-speech.ts'
import { within } from './align-script-heard.ts'
import { type Aligner, alignPiece } from './align-script-piece.ts'

interface Sound {
  key: string
  /** 16 000 Hz, one channel. */
  speech: string
  duration: number
}

interface Options {
  language: string
  /** Names and terms that are likely to be said. */
  hotWords?: readonly string[]
  /** Finds the times of words that come without. */
  aligner?: Aligner | undefined
}

/** Recognizes words with their times; each chunk is cached, so that a killed run loses at most one. */
export async function recognize(
  run: PipelineRun,
  sound: Sound,
  speech: readonly Span[],
  recognizer: Recognizer,
  options: Options,
  onProgress: (share: number) => void,
): Promise<Word[]> {
  const whole = speech.reduce((sum, { start, end }) => sum + end - start, 0)
  let done = 0
  const hear = async (piece: Span): Promise<Word[]> => {
    const length = within(speech, piece).reduce((sum, { start, end }) => sum + end - start, 0)
    let reported = 0
    const progress = (share: number) => {
      done += (share - reported) * length
      reported = share
      onProgress(Math.min(1, done / whole))
    }
    const found = await recognizePiece(run, sound, piece, recognizer, options, progress)
    progress(1)
    const words = found.map((word) => ({
      ...word,
      start: word.start + piece.start,
      end: Math.min(word.end + piece.start, sound.duration),
    }))
    return words.some(({ times }) => times) ? placed(run, sound, speech, piece, words, options) : words
  }

  const words: Word[] = []
  let { longest } = recognizer
  let left = speech
  // Some servers return text without times, which only a response shows: until one has words, pieces are short enough for that.
  const { longestUntimed } = recognizer
  if (longestUntimed !== undefined)
    for (const piece of chunks(speech, longestUntimed, sound.duration)) {
      const found = await hear(piece)
      left = within(left, { start: piece.end, end: Infinity })
      words.push(...found)
      if (found.length === 0) continue
      if (found.some(({ times }) => times)) longest = longestUntimed
      break
    }
  const pieces = chunks(left, longest, sound.duration)
  const others = await inParallel(pieces, recognizer.atOnce, run.signal, hear)
  return [...words, ...others.flat()]
}

/** Words that came without times: found in the sound, or spread over the speech of their piece. */
async function placed(
  run: PipelineRun,
  sound: Sound,
  speech: readonly Span[],
  piece: Span,
  words: readonly Word[],
  { aligner, language }: Options,
): Promise<Word[]> {
  const texts = words.map(({ text }) => text)
  const aligned = aligner && (await alignPiece(run, sound, piece, texts, aligner, language))
  if (aligned) return words.map((word, index) => ({ ...word, ...aligned[index]!, times: 'aligned' }))
  const spoken = within(speech, piece)
  const shared = spread(texts, spoken.length > 0 ? spoken : [piece])
  return words.map((word, index) => {
    const { start, end } = shared[index]!
    return { ...word, start, end, times: 'shared' }
  })
}

async function recognizePiece(
  run: PipelineRun,
  sound: Sound,
  piece: Span,
  recognizer: Recognizer,
  { language, hotWords = [] }: Options,
  onProgress: (share: number) => void,
): Promise<Word[]> {
  const engine = `${recognizer.id} ${recognizer.version}`
  const plain = { sound: sound.key, start: piece.start, end: piece.end, engine, language }
  const from = hotWords.length > 0 ? { ...plain, hotWords: [...hotWords] } : plain
  const work: Making = async (folder, onProgress) => {
    const file = join(folder, 'piece.wav')
    await cutSound(sound.speech, piece, file)
    const { signal } = run
    const asked = { signal, language, hotWords, onProgress, ...countCall(run, 'recognize', recognizer) }
    const found = await retryWhileResting(() => recognizer.recognize(file, asked), maxWaitOfRuns, signal)
    await rm(file)
    await writeFile(join(folder, 'words.json'), JSON.stringify(found))
  }
  const words = await make(run, 'words', 1, from, work, onProgress)
  return JSON.parse(await readFile(join(words.folder, 'words.json'), 'utf8')) as Word[]
}
