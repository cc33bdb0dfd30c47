import { mixRate } from '#media/samples.ts'
import type { BlockSound } from './block-sound.ts'
import type { ReadBlock } from './read-block.ts'
import type { Sentence } from './sentences.ts'

/** A block with its sound; without any if nothing in it was spoken. */
export interface SpokenBlock {
  block: ReadBlock
  sentences: readonly Sentence[]
  sound?: BlockSound | undefined
  /** Its voice, to level each voice on its own. */
  voice: string
  /** Relative to the voice, in dB. */
  gain: number
}

/** A stretch of a block's file at its place in the sound. Everything is in samples. */
export interface PlacedSentence {
  key: string
  file: string
  from: number
  to: number
  at: number
  voice: string
  gain: number
  energies: readonly number[]
}

export interface TimedWord {
  text: string
  start: number
  end: number
}

/** When a sentence is heard, in samples from the start of the sound. */
export interface TimedSentence {
  text: string
  start: number
  end: number
  words?: TimedWord[]
}

export const samplesOf = (milliseconds: number) => Math.round((Math.max(0, milliseconds) * mixRate) / 1000)
/** Between the parts of a long sentence. */
const pauseInSentence = 120

export interface PlacedBlock {
  placed: PlacedSentence[]
  timed: TimedSentence[]
  /** Where its last sentence ends. */
  end: number
}

/**
 * Puts the sentences of a block at their places: the first one `gap` samples after `at`, or where `startAt` moves it.
 */
export function placeSentences(
  { sentences, sound, voice, gain }: Omit<SpokenBlock, 'block'>,
  { at, gap }: { at: number; gap: number },
  {
    sentencePause,
    startAt = (start) => start,
  }: { sentencePause: number; startAt?: (start: number) => number },
): PlacedBlock {
  const placed: PlacedSentence[] = []
  const timed: TimedSentence[] = []
  let end = at
  let silence = gap
  // What the engine refuses is shown with the sentence beside it.
  let before = ''
  for (const [index, found] of (sound?.sentences ?? []).entries()) {
    const { text, continues } = sentences[index]!
    const previous = timed.at(-1)
    // It is shown with the one before it.
    if ('refused' in found) {
      if (previous) previous.text += text
      else before += text
      continue
    }
    end += silence
    if (timed.length === 0) end = startAt(end)
    const { from, to, start, end: last, energies, words, joined } = found
    placed.push({ key: sound!.key, file: sound!.file, from, to, at: end, voice, gain, energies })
    const begin = end
    timed.push({
      text: before + text,
      start: begin + start - from,
      end: begin + last - from,
      ...(words && { words: words.map((word) => timedWord(word, begin)) }),
    })
    before = ''
    end += to - from
    silence = joined ? 0 : samplesOf(continues ? pauseInSentence : sentencePause)
  }
  return { placed, timed, end }
}

const timedWord = ({ text, start, end }: TimedWord, at: number): TimedWord => ({
  text,
  start: at + samplesOf(start),
  end: at + samplesOf(end),
})
