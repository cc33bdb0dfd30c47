import { chapterTitle } from '#domain/script/outline/chapters.ts'
import { mixRate } from '#media/sound/samples.ts'
import {
  type PlacedSentence,
  placeSentences,
  samplesOf,
  type SpokenBlock,
  type TimedSentence,
} from '../speech/place-sentences.ts'
import { type MusicClip, type MusicCue, placeMusic } from './place-music.ts'
import type { PodcastBlock, PodcastSettings } from './podcast-request.ts'

/** A block at its position, in samples; its end equals its start if it has no sound. */
export interface TimedPart {
  block: PodcastBlock
  start: number
  end: number
  sentences: TimedSentence[]
  /** Of music. */
  cue?: MusicCue
}

export interface Episode {
  frames: number
  sentences: PlacedSentence[]
  music: MusicClip[]
  parts: TimedPart[]
  /** Where chapters begin. */
  chapters: { title: string; start: number }[]
}

/** The blocks of an episode, with the sound of those that have one. */
export interface EpisodeParts {
  blocks: readonly PodcastBlock[]
  /** By the id of the block: spoken and recorded lines. */
  lines: ReadonlyMap<string, SpokenBlock>
  music: ReadonlyMap<string, MusicCue>
}

/** Content before the first chapter has the title of the episode. */
export function layOutEpisode(
  { blocks, lines, music }: EpisodeParts,
  settings: PodcastSettings,
  title: string,
): Episode {
  const sentences: PlacedSentence[] = []
  const parts: TimedPart[] = []
  const chapters: { title: string; start: number }[] = []
  const cues: { cue: MusicCue; at: number; part: TimedPart }[] = []
  let coming: string | undefined = title
  let at = 0
  let gap = samplesOf(settings.head)
  let before: { speaker?: string | undefined; after: number } | undefined
  /** Where the last recording begins that others may lie beside. */
  let beside: number | undefined
  const begin = (start: number) => {
    if (coming !== undefined) chapters.push({ title: coming, start: chapters.length === 0 ? 0 : start })
    coming = undefined
  }
  const add = (block: PodcastBlock, start: number, end: number, timed: TimedSentence[] = []): TimedPart => {
    const part = { block, start, end, sentences: timed }
    parts.push(part)
    return part
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if ((block.level ?? 1) > 1) continue
      coming = chapterTitle(block.text) || coming
      if (sentences.length > 0) gap = Math.max(gap, samplesOf(settings.chapterPause))
      before = undefined
      continue
    }
    if (block.kind === 'pause') {
      const end = at + samplesOf(block.gapMs ?? settings.linePause)
      add(block, at, end)
      at = end
      continue
    }
    if (block.kind === 'music') {
      const cue = music.get(block.id)
      if (!cue) continue
      // A sting plays between lines; the others continue during speech.
      const start = block.role === 'sting' ? at + Math.min(gap, samplesOf(settings.turnPause)) : at
      // Music before the first words belongs to the chapter of these words.
      if (chapters.length > 0) begin(start)
      const part = add(block, start, start)
      part.cue = cue
      before = undefined
      cues.push({ cue, at: start, part })
      const overlap = Math.min(samplesOf(settings.crossfade), Math.floor(cue.frames / 2))
      if (block.role === 'intro') [at, gap] = [start + cue.frames - overlap, 0]
      if (block.role === 'sting') [at, gap] = [start + cue.frames - Math.floor(overlap / 4), 0]
      continue
    }
    const line = lines.get(block.id)
    if (!line) continue
    if (block.kind === 'sound' && block.offset !== undefined && beside !== undefined) {
      const start = beside + samplesOf(block.offset)
      const { placed, timed, end } = placeSentences(line, { at: start, gap: 0 }, settings)
      add(block, start, end, timed)
      sentences.push(...placed)
      at = Math.max(at, end)
      continue
    }
    if (before && before.speaker !== block.speaker)
      gap = Math.max(before.after, samplesOf(settings.turnPause))
    const { placed, timed, end, after } = placeSentences(line, { at, gap }, settings)
    const first = timed[0]
    if (first) begin(placed[0]!.at)
    add(block, first?.start ?? at, timed.at(-1)?.end ?? at, timed)
    if (!first) continue
    sentences.push(...placed)
    beside = block.kind === 'sound' ? placed[0]!.at : undefined
    at = end
    const own = block.kind === 'paragraph' ? block.gapMs : undefined
    gap = Math.max(after, samplesOf(own ?? settings.linePause))
    before = own === undefined ? { speaker: block.speaker, after } : undefined
  }
  sentences.sort((one, other) => one.at - other.at)
  const spokenEnd = at
  const placed = placeMusic(cues, spokenEnd, settings)
  for (const [index, clips] of placed.entries()) {
    const [first, final] = [clips[0], clips.at(-1)]
    if (first && final) Object.assign(cues[index]!.part, { start: first.at, end: final.at + final.frames })
  }
  const last = parts.reduce((max, { end }) => Math.max(max, end), spokenEnd)
  return {
    frames: Math.max(mixRate, last + samplesOf(settings.tail)),
    sentences,
    music: placed.flat(),
    parts,
    chapters: chapters.length > 0 ? chapters : [{ title, start: 0 }],
  }
}
