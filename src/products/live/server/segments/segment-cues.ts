import type { Cue } from '#domain/cues/core/cue.ts'
import type { Segment } from '#domain/live/segment-rules.ts'

/** Segments as subtitles, without those whose text was removed. */
export const cuesOf = (segments: readonly Segment[]): Cue[] =>
  segments
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, start, end, text, speaker }) => ({ id, start, end, text, ...(speaker && { speaker }) }))
