import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pausesOf } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import { writeWav } from '#domain/wav.ts'
import type { Recognizer, Span } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { openOpencc } from '#engines/embedded/opencc.ts'
import { cutSound } from '../core/cut-sound.ts'
import { countCall, type PipelineRun } from '../core/run.ts'
import { chunks } from '../film/detect-speech.ts'

/** What recognizers take. */
const rate = 16_000

interface Options {
  language: string
  hotWords: readonly string[]
  folder: string
}

/**
 * What is said in a recording of a voice. It is no artifact: nothing of a recording that is refused may stay on this
 * machine.
 */
export async function recognizeRecording(
  run: PipelineRun,
  recognizer: Recognizer,
  sound: Sound,
  { language, hotWords, folder }: Options,
): Promise<string> {
  const { signal } = run
  const whole = join(folder, 'heard.wav')
  const piece = join(folder, 'piece.wav')
  await writeFile(whole, writeWav(rate, [resample(sound, rate).samples]))
  const { longest, longestUntimed = longest } = recognizer
  const texts: string[] = []
  for (const span of chunks(speechOf(sound), Math.min(longest, longestUntimed), millisecondsOf(sound))) {
    await cutSound(whole, span, piece)
    const asked = { signal, language, hotWords, ...countCall(run, 'recognize', recognizer) }
    const words = await retryWhileResting(() => recognizer.recognize(piece, asked), maxWaitOfRuns, signal)
    texts.push(words.map(({ text }) => text).join(isUnspaced(language) ? '' : ' '))
  }
  return texts.join(' ').trim()
}

/** Between pauses. */
function speechOf(sound: Sound): Span[] {
  const pauses = pausesOf(sound, 300)
  const length = Math.floor(millisecondsOf(sound))
  const starts = [0, ...pauses.map(({ end }) => end)]
  const ends = [...pauses.map(({ start }) => start), length]
  return starts.map((start, index) => ({ start, end: ends[index]! })).filter(({ start, end }) => end > start)
}

const opencc = openOpencc()

/** In the characters in which texts are compared. */
export async function inSimplified(text: string, { signal }: Pick<PipelineRun, 'signal'>): Promise<string> {
  const converted = await opencc.translate([{ id: '', text }], { from: 'zh-Hant', to: 'zh', signal })
  return converted.get('') ?? text
}
