import { aacFrame } from '#media/core/adts.ts'
import { mp3Frame } from '#media/encode/mp3-frames.ts'
import {
  type PlacedSentence,
  placeSentences,
  samplesOf,
  type SpokenBlock,
  type TimedSentence,
} from '../../speech/place-sentences.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import type { ReadSettings } from './read-request.ts'

export interface TimedBlock {
  block: ReadBlock
  /** For a pause, its silence; equal if it has no sound. */
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

export function layOutChapter(spoken: readonly SpokenBlock[], settings: ReadSettings): ChapterLayout {
  const placed: PlacedSentence[] = []
  const blocks: TimedBlock[] = []
  const cuts: number[] = []
  let at = 0
  // The silence before the next block; the end has its own.
  let gap = samplesOf(settings.head)
  for (const spokenBlock of spoken) {
    const { block } = spokenBlock
    const startAt = (start: number, silence: number) => {
      const moved = onGrid(start, silence)
      if (silence > chapterGrid) cuts.push(moved - chapterGrid)
      return moved
    }
    const { sentencePause } = settings
    const found = placeSentences(spokenBlock, { at, gap }, { sentencePause, startAt })
    const { timed } = found
    placed.push(...found.placed)
    at = found.end
    const begin = at
    if (block.kind === 'pause') at += samplesOf(block.gapMs ?? settings.paragraphPause)
    const first = timed[0]
    if (first) gap = Math.max(found.after, samplesOf(block.gapMs ?? pauseAfter(block, settings)))
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
