import type { Replacement } from '../../cues/core/edit.ts'
import type { Block, BlockFields, Settings } from '../core/blocks.ts'
import type { Mark, MarkFault, Voice } from '../core/marks.ts'

/** A change to a script, as it is sent, kept for undo, and applied on both sides. Ids of new blocks come with it. */
export type ScriptEdit =
  /** After a block, or at the start. */
  | { kind: 'insert'; blocks: readonly Block[]; after?: string | undefined }
  | { kind: 'remove'; ids: readonly string[] }
  /** Where marks are not given, those that are there move with the text. Null takes the own voice away. */
  | {
      kind: 'update'
      id: string
      text?: string | undefined
      marks?: readonly Mark[] | undefined
      voice?: Voice | null | undefined
      settings?: Settings | undefined
    }
  /** In the order that they have. */
  | { kind: 'move'; ids: readonly string[]; after?: string | undefined }
  /** At an offset in its text; the rest becomes a new paragraph. */
  | { kind: 'split'; id: string; offset: number; newId: string }
  /** With the next block. */
  | { kind: 'merge'; id: string }
  | { kind: 'replaceAll'; pairs: readonly Replacement[]; ids?: readonly string[] | undefined }
  /** Null takes the own voice away. */
  | { kind: 'setVoice'; ids: readonly string[]; voice: Voice | null }
  /** The inverse of any: takes some away, puts others back, and makes places and fields of others what they were. */
  | {
      kind: 'restore'
      remove: readonly string[]
      put: readonly { block: Block; after?: string | undefined }[]
      place: readonly Placed[]
      set: readonly BlockFields[]
    }

export interface Placed {
  id: string
  after?: string | undefined
}

export type RefusalKind =
  /** No block of that id: somebody else may have taken it away. */
  | 'unknownBlock'
  /** A block of that id is there already, or the edit names it twice. */
  | 'sameId'
  | 'textTooLong'
  /** There would be more than `maxBlocks`. */
  | 'tooMany'
  /** There would be more than `maxCharacters`. */
  | 'tooMuchText'
  | 'tooMuchWork'
  | MarkFault
  /** A pause that is too long, a level that headings do not have. */
  | 'badSettings'
  /** The block has no text: a pause has no words and no voice. */
  | 'notSpoken'
  /** The last block has none to merge with. */
  | 'lastBlock'
  /** The cut falls inside a character, or leaves nothing on one side. */
  | 'badOffset'
  /** A block cannot be moved after itself. */
  | 'badPlace'
  | 'nothingToFind'
