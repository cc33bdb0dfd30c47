import { ReplacementWork } from '../../document/replacement-work.ts'
import { type Block, isSpoken } from '../core/blocks.ts'
import type { ScriptEdit } from './edit.ts'

/** How much there is to go through in a script. */
export interface ScriptSize {
  blocks: number
  characters: number
}

export function sizeOf(blocks: readonly Block[]): ScriptSize {
  let characters = 0
  for (const block of blocks) if (isSpoken(block)) characters += block.text.length
  return { blocks: blocks.length, characters }
}

/** The most that one request may ask for, in microseconds as measured on a slow machine: half a second. */
export const maxWork = 500_000

/** The replacements of one request, in tenths of a microsecond. A match costs more than in subtitles, since marks are moved. */
export const replacing = (): ReplacementWork => new ReplacementWork(maxWork * 10, 2)

/** An edit that finds a block and rebuilds the list, without the request, the log and the event. */
const anyEdit = 20
const goingThrough = 0.03
const changing = 3
/** For one text that is looked for, in one block and in one character. */
const matching = 0.3
const matchingCharacter = 0.02

/** About what an edit costs: a page asks before it applies one, and the server before it begins. */
export function workOf(edit: ScriptEdit, { blocks, characters }: ScriptSize): number {
  const among = anyEdit + blocks * goingThrough
  switch (edit.kind) {
    case 'insert':
      return among + edit.blocks.length * changing
    case 'remove':
    case 'move':
    case 'setVoice':
      return among + edit.ids.length * changing
    case 'restore':
      return among + (edit.remove.length + edit.put.length + edit.place.length + edit.set.length) * changing
    case 'replaceAll': {
      const share = edit.ids && blocks > 0 ? Math.min(1, edit.ids.length / blocks) : 1
      const looking = blocks * matching + characters * matchingCharacter
      return among + edit.pairs.length * share * looking + blocks * share * changing
    }
    case 'update':
    case 'split':
    case 'merge':
      return among + changing
  }
}
