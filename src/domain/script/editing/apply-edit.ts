import { join } from '../../cues/core/line-break.ts'
import type { ReplacementWork } from '../../document/replacement-work.ts'
import {
  areSettings,
  type Block,
  type BlockFields,
  isSpoken,
  longestText,
  maxBlocks,
  maxCharacters,
  withFields,
} from '../core/blocks.ts'
import { faultOfMarks, isInsideCharacter, tidyMarks } from '../core/marks.ts'
import { changeBetween, fillVoice, moveMarks, shiftMarks, sliceMarks } from '../core/move-marks.ts'
import { type Arrival, withArrivals } from './arrange.ts'
import type { Placed, RefusalKind, ScriptEdit } from './edit.ts'
import { replacer } from './replace.ts'
import { restoring } from './restore.ts'
import { maxWork, replacing, sizeOf, workOf } from './work.ts'

interface Refused {
  refused: RefusalKind
  id?: string
}
type Changed = readonly Block[] | Refused
export type Applied =
  | { done: true; blocks: readonly Block[]; inverse: ScriptEdit }
  | { done: false; kind: RefusalKind; id?: string }

const refuse = (refused: RefusalKind, id?: string): Refused => ({ refused, ...(id !== undefined && { id }) })
const isRefused = (changed: object): changed is Refused => 'refused' in changed

/** Why a block is invalid. */
function faultOf(block: Block): Refused | undefined {
  if (!areSettings(block)) return refuse('badSettings', block.id)
  if (!isSpoken(block)) return undefined
  if (block.text.length > longestText) return refuse('textTooLong', block.id)
  const { voice } = block
  const whole = voice ? faultOfMarks('x', [{ kind: 'voice', voice, start: 0, end: 1 }]) : undefined
  const fault = whole ?? faultOfMarks(block.text, block.marks)
  return fault && refuse(fault, block.id)
}

function placed(blocks: readonly Block[], arrivals: readonly Arrival[]): Changed {
  const all = withArrivals(blocks, arrivals)
  return 'missing' in all ? refuse('unknownBlock', all.missing) : all
}

/** Consecutive blocks, the first one after a given block. */
const inRow = (blocks: readonly Block[], after: string | undefined): Arrival[] =>
  blocks.map((block, at) => ({ block, after: at === 0 ? after : blocks[at - 1]!.id }))

/** The set of ids an edit names; refused if one is missing or duplicated. */
function chosen(blocks: readonly Block[], ids: readonly string[]): ReadonlySet<string> | Refused {
  const wanted = new Set(ids)
  if (wanted.size < ids.length) return refuse('sameId')
  const found = blocks.reduce((count, { id }) => count + Number(wanted.has(id)), 0)
  if (found === wanted.size) return wanted
  const there = new Set(blocks.map(({ id }) => id))
  return refuse(
    'unknownBlock',
    ids.find((id) => !there.has(id)),
  )
}

function inserted(blocks: readonly Block[], added: readonly Block[], after: string | undefined): Changed {
  const ids = new Set(added.map(({ id }) => id))
  const twice = ids.size < added.length ? added[0]?.id : blocks.find(({ id }) => ids.has(id))?.id
  if (twice !== undefined) return refuse('sameId', twice)
  for (const block of added) {
    const fault = faultOf(block)
    if (fault) return fault
  }
  const tidy = added.map((block) => (isSpoken(block) ? { ...block, marks: tidyMarks(block.marks) } : block))
  return placed(blocks, inRow(tidy, after))
}

function onOne(blocks: readonly Block[], id: string, change: (block: Block, at: number) => Changed): Changed {
  const at = blocks.findIndex((block) => block.id === id)
  return at < 0 ? refuse('unknownBlock', id) : change(blocks[at]!, at)
}

function updated(blocks: readonly Block[], fields: BlockFields): Changed {
  return onOne(blocks, fields.id, (block, at) => {
    let { marks } = fields
    if (marks) marks = tidyMarks(marks)
    else if (fields.text !== undefined && isSpoken(block)) {
      const change = changeBetween(block.text, fields.text)
      if (change) marks = moveMarks(block.marks, change)
    }
    const after = withFields(block, { ...fields, marks })
    if (!after) return refuse('notSpoken', block.id)
    return faultOf(after) ?? blocks.with(at, after)
  })
}

function moved(blocks: readonly Block[], ids: readonly string[], after: string | undefined): Changed {
  const wanted = chosen(blocks, ids)
  if (isRefused(wanted)) return wanted
  if (after !== undefined && wanted.has(after)) return refuse('badPlace', after)
  const movers = blocks.filter(({ id }) => wanted.has(id))
  const others = blocks.filter(({ id }) => !wanted.has(id))
  return placed(others, inRow(movers, after))
}

function split(blocks: readonly Block[], id: string, offset: number, newId: string): Changed {
  if (blocks.some((block) => block.id === newId)) return refuse('sameId', newId)
  return onOne(blocks, id, (block, at) => {
    if (!isSpoken(block)) return refuse('notSpoken', id)
    const { text, marks, voice } = block
    const isInside = Number.isSafeInteger(offset) && offset > 0 && offset < text.length
    if (!isInside || isInsideCharacter(text, offset)) return refuse('badOffset', id)
    const second: Block = {
      id: newId,
      kind: 'paragraph',
      text: text.slice(offset),
      marks: sliceMarks(marks, offset, text.length),
      ...(voice && { voice }),
    }
    const first = { ...block, text: text.slice(0, offset), marks: sliceMarks(marks, 0, offset) }
    return blocks.toSpliced(at, 1, first, second)
  })
}

function merged(blocks: readonly Block[], id: string): Changed {
  return onOne(blocks, id, (block, at) => {
    const next = blocks[at + 1]
    if (!next) return refuse('lastBlock', id)
    if (!isSpoken(block) || !isSpoken(next)) return refuse('notSpoken', isSpoken(block) ? next.id : id)
    const isSpaced = /\s$/.test(block.text) || /^\s/.test(next.text)
    const text = isSpaced ? block.text + next.text : join(block.text, next.text, false)
    const from = text.length - next.text.length
    const others = shiftMarks(next.marks, from)
    // The second part keeps its voice as a mark.
    const isOther = next.voice && JSON.stringify(next.voice) !== JSON.stringify(block.voice)
    const theirs = isOther && next.text !== '' ? fillVoice(others, next.voice!, from, text.length) : others
    const pauses = new Set(block.marks.flatMap((mark) => (mark.kind === 'pause' ? [mark.start] : [])))
    const remaining = theirs.filter((mark) => mark.kind !== 'pause' || !pauses.has(mark.start))
    const both = { ...block, text, marks: tidyMarks([...block.marks, ...remaining]) }
    return faultOf(both) ?? blocks.toSpliced(at, 2, both)
  })
}

function replaced(
  blocks: readonly Block[],
  { pairs, ids }: Extract<ScriptEdit, { kind: 'replaceAll' }>,
  work: ReplacementWork,
): Changed {
  if (pairs.length === 0 || pairs.some(({ find }) => find === '')) return refuse('nothingToFind')
  const wanted = ids && chosen(blocks, ids)
  if (wanted && isRefused(wanted)) return wanted
  const replace = replacer(pairs, { longest: longestText, work })
  const after = [...blocks]
  let characters = 0
  for (const [at, block] of blocks.entries()) {
    if (!isSpoken(block) || (wanted && !wanted.has(block.id))) continue
    const now = replace(block)
    if (typeof now === 'string') return refuse(now, block.id)
    if (now.text === block.text) continue
    characters += now.text.length
    if (characters > maxCharacters) return refuse('tooMuchText')
    after[at] = { ...block, ...now }
  }
  return after
}

function voiced(
  blocks: readonly Block[],
  { ids, voice }: Extract<ScriptEdit, { kind: 'setVoice' }>,
): Changed {
  const wanted = chosen(blocks, ids)
  if (isRefused(wanted)) return wanted
  const bad = voice ? faultOfMarks('x', [{ kind: 'voice', voice, start: 0, end: 1 }]) : undefined
  if (bad) return refuse(bad)
  const silent = blocks.find((block) => wanted.has(block.id) && !isSpoken(block))
  if (silent) return refuse('notSpoken', silent.id)
  return blocks.map((block) => (wanted.has(block.id) ? withFields(block, { id: block.id, voice })! : block))
}

function restored(
  blocks: readonly Block[],
  { remove, put, place, set }: Extract<ScriptEdit, { kind: 'restore' }>,
): Changed {
  const gone = chosen(blocks, [...remove, ...place.map(({ id }) => id)])
  if (isRefused(gone)) return gone
  const ids = new Set(blocks.map(({ id }) => id))
  const twice = put.find(({ block }) => ids.has(block.id))
  if (twice) return refuse('sameId', twice.block.id)
  const fields = new Map(set.map((each) => [each.id, each]))
  const removed = new Set(remove)
  const lost = set.find(({ id }) => !ids.has(id) || removed.has(id))
  if (lost) return refuse('unknownBlock', lost.id)
  const now = new Map<string, Block>()
  for (const block of blocks) {
    const own = fields.get(block.id)
    const after = own ? withFields(block, own) : block
    if (!after) return refuse('notSpoken', block.id)
    const fault = own && faultOf(after)
    if (fault) return fault
    now.set(block.id, after)
  }
  for (const { block } of put) {
    const fault = faultOf(block)
    if (fault) return fault
  }
  const stay = blocks.filter(({ id }) => !gone.has(id)).map(({ id }) => now.get(id)!)
  const back = ({ id, after }: Placed): Arrival => ({ block: now.get(id)!, after })
  return placed(stay, [...put, ...place.map(back)])
}

function changedBy(blocks: readonly Block[], edit: ScriptEdit, work: ReplacementWork): Changed {
  switch (edit.kind) {
    case 'insert':
      return inserted(blocks, edit.blocks, edit.after)
    case 'remove': {
      const wanted = chosen(blocks, edit.ids)
      return isRefused(wanted) ? wanted : blocks.filter(({ id }) => !wanted.has(id))
    }
    case 'update':
      return updated(blocks, edit)
    case 'move':
      return moved(blocks, edit.ids, edit.after)
    case 'split':
      return split(blocks, edit.id, edit.offset, edit.newId)
    case 'merge':
      return merged(blocks, edit.id)
    case 'replaceAll':
      return replaced(blocks, edit, work)
    case 'setVoice':
      return voiced(blocks, edit)
    case 'restore':
      return restored(blocks, edit)
  }
}

/** The blocks after an edit and the edit that undoes it, or why it cannot be. The blocks that are given stay as they are. */
export function applyEdit(blocks: readonly Block[], edit: ScriptEdit, work = replacing()): Applied {
  const size = sizeOf(blocks)
  if (workOf(edit, size) > maxWork) return { done: false, kind: 'tooMuchWork' }
  const after = changedBy(blocks, edit, work)
  if (isRefused(after))
    return { done: false, kind: after.refused, ...(after.id !== undefined && { id: after.id }) }
  if (after.length > Math.max(maxBlocks, blocks.length)) return { done: false, kind: 'tooMany' }
  if (sizeOf(after).characters > Math.max(maxCharacters, size.characters))
    return { done: false, kind: 'tooMuchText' }
  return { done: true, blocks: after, inverse: restoring(after, blocks, edit) }
}
