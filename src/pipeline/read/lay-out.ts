import { aacFrame } from '#media/adts.ts'
import { mp3Frame } from '#media/mp3-frames.ts'
import { mixRate } from '#media/samples.ts'
import type { ReadBlock, ReadSettings } from './read-request.ts'
import type { Sentence } from './sentences.ts'
import type { BlockSound } from './block-sound.ts'

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

/** A stretch of a block's file at its place in the chapter. Everything is in samples. */
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

/** When a sentence is heard, in samples from the start of the chapter. */
export interface TimedSentence {
  text: string
  start: number
  end: number
  words?: TimedWord[]
}

export interface TimedBlock {
  block: ReadBlock
  /** Of a pause, its silence; equal if nothing of it is heard. */
  start: number
  end: number
  sentences: TimedSentence[]
}

export interface ChapterLayout {
  frames: number
  sentences: PlacedSentence[]
  blocks: TimedBlock[]
  /** Silent places before blocks, on the grid: the encoded sound of later blocks stays as it is when one changes. */
  cuts: number[]
}

/**
 * Chapters are whole frames of both codecs, so that their frames join: 192 ms. A stream ends within 24 ms of its last
 * frame, which has to be silent for that.
 */
export const chapterGrid = (aacFrame * mp3Frame) / 128
export const leastTail = 50

const samplesOf = (milliseconds: number) => Math.round((Math.max(0, milliseconds) * mixRate) / 1000)
/** Between the parts of a long sentence. */
const pauseInSentence = 120

export function layOutChapter(spoken: readonly SpokenBlock[], settings: ReadSettings): ChapterLayout {
  const placed: PlacedSentence[] = []
  const blocks: TimedBlock[] = []
  const cuts: number[] = []
  let at = 0
  // The silence before the next sentence; the end has its own.
  let gap = samplesOf(settings.head)
  for (const { block, sentences, sound, voice, gain } of spoken) {
    const timed: TimedSentence[] = []
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
      at += gap
      if (timed.length === 0) {
        at = onGrid(at, gap)
        if (gap > chapterGrid) cuts.push(at - chapterGrid)
      }
      const { from, to, start, end, energies, words, joined } = found
      placed.push({ key: sound!.key, file: sound!.file, from, to, at, voice, gain, energies })
      timed.push({
        text: before + text,
        start: at + start - from,
        end: at + end - from,
        ...(words && { words: words.map((word) => timedWord(word, at)) }),
      })
      before = ''
      at += to - from
      gap = joined ? 0 : samplesOf(continues ? pauseInSentence : settings.sentencePause)
    }
    const begin = at
    if (block.kind === 'pause') at += samplesOf(block.gapMs ?? settings.paragraphPause)
    const first = timed[0]
    if (first) gap = samplesOf(block.gapMs ?? pauseAfter(block, settings))
    blocks.push({ block, start: first?.start ?? begin, end: timed.at(-1)?.end ?? at, sentences: timed })
  }
  const length = at + samplesOf(Math.max(leastTail, settings.tail))
  return { frames: Math.ceil(length / chapterGrid) * chapterGrid, sentences: placed, blocks, cuts }
}

/** The nearest place on the grid, which moves a block by less than a tenth of a second. */
function onGrid(at: number, gap: number): number {
  const nearest = Math.round(at / chapterGrid) * chapterGrid
  return nearest < at - gap ? nearest + chapterGrid : nearest
}

const pauseAfter = ({ kind }: ReadBlock, { headingPause, paragraphPause }: ReadSettings) =>
  kind === 'heading' ? headingPause : paragraphPause

const timedWord = ({ text, start, end }: TimedWord, at: number): TimedWord => ({
  text,
  start: at + samplesOf(start),
  end: at + samplesOf(end),
})
