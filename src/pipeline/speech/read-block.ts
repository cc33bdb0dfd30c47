import type { Speaking } from '../core/voices.ts'

/** A block of a script that is read. */
export interface ReadBlock {
  /** Unique in the script. */
  id: string
  kind: 'heading' | 'paragraph' | 'pause'
  /** As it is shown. */
  text: string
  /** Of a heading: 1, the default, starts a chapter. */
  level?: number | undefined
  /** Its own voice; otherwise the voice of the whole script. */
  voice?: Speaking | undefined
  /** Milliseconds of silence after it; the length of a pause. */
  gapMs?: number | undefined
}

/** Gives what is said for a stretch of a block's text, such as numbers in words. */
export type SpokenOf = (block: ReadBlock, stretch: { start: number; end: number }) => string
