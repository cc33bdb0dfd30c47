import type { Mark } from '#domain/script/core/marks.ts'
import type { ReadsOf } from '#domain/script/speech/read-letters.ts'
import type { SpeechPart } from '#domain/script/speech/speech-parts.ts'
import type { Unsounded } from '#domain/script/speech/unsounded.ts'
import type { Speaking } from '../core/voices.ts'

/** A block of a script that is read. */
export interface ReadBlock {
  /** Unique in the script. */
  id: string
  kind: 'heading' | 'paragraph' | 'pause'
  /** As it is shown. */
  text: string
  /** How parts of its text are spoken. */
  marks?: readonly Mark[] | undefined
  /** Of a heading: 1, the default, starts a chapter. */
  level?: number | undefined
  /** Its own voice; otherwise the voice of the whole script. */
  voice?: Speaking | undefined
  /** Milliseconds of silence after it; the length of a pause. */
  gapMs?: number | undefined
}

/** Returns the spoken form of a part of a block's text: numbers as words, and its marks applied. */
export interface SpokenOf {
  (block: ReadBlock, stretch: { start: number; end: number }): string | readonly SpeechPart[]
  /** The characters of a block that its voices have no sound for. */
  unsounded?(block: ReadBlock, readsOf?: ReadsOf): readonly Unsounded[]
}
