import { mixRate } from '#media/sound/samples.ts'
import type { BlockSound } from './block-sound.ts'
import type { ReadBlock } from './read-block.ts'
import type { Sentence } from './sentences.ts'

/** A sentence of a block, or words in it with other marks, as displayed and as spoken. */
export interface HeardSentence extends Pick<Sentence, 'text' | 'continues' | 'within' | 'pause' | 'after'> {
  /** To level each voice on its own. */
  voice: string
  /** Relative to the voice, in dB. */
  gain: number
}

/** A block with its sound; without any if nothing in it was spoken. */
export interface SpokenBlock {
  block: ReadBlock
  sentences: readonly HeardSentence[]
  sound?: BlockSound | undefined
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

/** The times of a sentence, in samples from the start of the audio. */
export interface TimedSentence {
  text: string
  start: number
  end: number
  words?: TimedWord[]
}

export const samplesOf = (milliseconds: number) => Math.round((Math.max(0, milliseconds) * mixRate) / 1000)
/** Between the parts of a long sentence, and between words that are spoken in other ways. */
const pauseInSentence = 120
const pauseBetweenWords = 60

export interface PlacedBlock {
  placed: PlacedSentence[]
  timed: TimedSentence[]
  /** Where its last sentence ends. */
  end: number
  /** The silence that marks ask for after it. */
  after: number
}

/**
 * Puts the sentences of a block at their places: the first one `gap` samples after `at`, or later if a mark asks for a
 * longer pause, or where `startAt` moves it.
 */
export function placeSentences(
  { sentences, sound }: Omit<SpokenBlock, 'block'>,
  { at, gap }: { at: number; gap: number },
  {
    sentencePause,
    startAt = (start) => start,
  }: { sentencePause: number; startAt?: (start: number, silence: number) => number },
): PlacedBlock {
  const placed: PlacedSentence[] = []
  const timed: TimedSentence[] = []
  let end = at
  // What the engine refuses is shown with the sentence beside it.
  let before = ''
  let last: Ending | undefined
  for (const [index, found] of (sound?.sentences ?? []).entries()) {
    const { text, continues, within, pause = 0, voice, gain } = sentences[index]!
    const previous = timed.at(-1)
    // It is shown with the one before it.
    if ('refused' in found) {
      if (previous) previous.text += text
      else before += text
      continue
    }
    if (last)
      end += samplesOf(within && pause > 0 ? pause : Math.max(pause, gapAfter(last, within, sentencePause)))
    else {
      const silence = Math.max(gap, samplesOf(pause))
      end = startAt(end + silence, silence)
    }
    const { from, to, start, end: stop, energies, words, joined = false } = found
    placed.push({ key: sound!.key, file: sound!.file, from, to, at: end, voice, gain, energies })
    const begin = end
    const spoken = words?.map((word) => timedWord(word, begin))
    if (within && previous) {
      previous.text += text
      previous.end = begin + stop - from
      if (spoken) previous.words = [...(previous.words ?? []), ...spoken]
    } else {
      const times = { start: begin + start - from, end: begin + stop - from }
      timed.push({ text: before + text, ...times, ...(spoken && { words: spoken }) })
    }
    before = ''
    end += to - from
    last = { continues, joined }
  }
  return { placed, timed, end, after: samplesOf(sentences.at(-1)?.after ?? 0) }
}

interface Ending {
  continues: boolean
  joined: boolean
}

/** Milliseconds of silence that marks do not say otherwise. */
function gapAfter({ continues, joined }: Ending, within: boolean | undefined, sentencePause: number): number {
  if (joined) return 0
  return within ? pauseBetweenWords : continues ? pauseInSentence : sentencePause
}

const timedWord = ({ text, start, end }: TimedWord, at: number): TimedWord => ({
  text,
  start: at + samplesOf(start),
  end: at + samplesOf(end),
})
