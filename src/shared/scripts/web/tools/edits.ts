import {
  type Block,
  isSpoken,
  longestText,
  type Settings,
  settingsOf,
  type Spoken,
} from '#domain/script/core/blocks.ts'
import type { Voice } from '#domain/script/core/marks.ts'
import { moveMarks, shiftMarks, sliceMarks } from '#domain/script/core/move-marks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { sentenceRanges } from '#domain/script/speech/spoken-sentences.ts'

type Restore = Extract<ScriptEdit, { kind: 'restore' }>

/** Several changes as one, so that they are undone together. */
export const together = (changes: Partial<Omit<Restore, 'kind'>>): Restore => ({
  kind: 'restore',
  remove: [],
  put: [],
  place: [],
  set: [],
  ...changes,
})

const paragraph = (id: string, text: string, voice: Voice | undefined): { id: string } & Spoken => ({
  id,
  kind: 'paragraph',
  text,
  marks: [],
  ...(voice && { voice }),
})

/** Blocks as plain text, with an empty line between them. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(isSpoken)
    .map(({ text }) => text)
    .join('\n\n')

/** Paragraphs of pasted text: its lines that are not empty. Longer ones than a block can hold are cut after sentences. */
export const pastedParagraphs = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(cut)

function cut(line: string): string[] {
  if (line.length <= longestText) return [line]
  const ends = sentenceRanges(line).map(({ end }) => end)
  const parts: string[] = []
  let from = 0
  while (line.length - from > longestText) {
    const last = ends.findLast((end) => end > from && end <= from + longestText) ?? from + longestText
    // Not between the two halves of one character.
    const code = line.charCodeAt(last - 1)
    const to = code >= 0xd800 && code < 0xdc00 ? last - 1 : last
    parts.push(line.slice(from, to).trim())
    from = to
  }
  return [...parts, line.slice(from).trim()].filter(Boolean)
}

export interface Changed {
  edit: ScriptEdit
  /** Where the text cursor is afterwards. */
  caret: { id: string; offset: number }
}

/** Several paragraphs pasted over a part of a text: the first one is appended there, and the last one gets the text after it. */
export function pasteEdit(
  block: Block,
  { start, end }: { start: number; end: number },
  parts: readonly string[],
  newId: () => string,
): Changed | undefined {
  const [first, ...others] = parts
  if (!isSpoken(block) || first === undefined) return undefined
  const { id, text, marks, voice } = block
  const remaining = text.slice(0, start) + first
  const behind = text.slice(end)
  const last = others.pop()
  if (last === undefined) {
    const change = { at: start, removed: end - start, inserted: first.length }
    return {
      edit: { kind: 'update', id, text: remaining + behind, marks: moveMarks(marks, change) },
      caret: { id, offset: remaining.length },
    }
  }
  const added = others.map((part) => paragraph(newId(), part, voice))
  const ending = {
    ...paragraph(newId(), last + behind, voice),
    marks: shiftMarks(sliceMarks(marks, end, text.length), last.length),
  }
  const all = [...added, ending]
  const put = all.map((one, at) => ({ block: one, after: at === 0 ? id : all[at - 1]!.id }))
  const set = [{ id, text: remaining, marks: sliceMarks(marks, 0, start) }]
  return { edit: together({ put, set }), caret: { id: ending.id, offset: last.length } }
}

/** Copied blocks after a block, with new ids; an empty one is replaced, `before` precedes it. */
export function pasteBlocksEdit(
  block: Block,
  before: string | undefined,
  copied: readonly Block[],
  newId: () => string,
): Changed | undefined {
  const fresh = copied.map((each) => ({ ...each, id: newId() }))
  const last = fresh.at(-1)
  if (!last) return undefined
  const isEmpty = isSpoken(block) && block.text === ''
  const first = isEmpty ? before : block.id
  const put = fresh.map((each, at) => ({ block: each, after: at === 0 ? first : fresh[at - 1]!.id }))
  return {
    edit: together({ put, ...(isEmpty && { remove: [block.id] }) }),
    caret: { id: last.id, offset: isSpoken(last) ? last.text.length : 0 },
  }
}

/** A part of a text with its marks, pasted over a part of another. Marks around that place end there. */
export function pasteTextEdit(
  block: Block,
  { start, end }: { start: number; end: number },
  copied: Spoken,
): Changed | undefined {
  if (!isSpoken(block)) return undefined
  const { id, text, marks } = block
  const offset = start + copied.text.length
  const before = sliceMarks(marks, 0, start)
  const isPaused = before.some((mark) => mark.kind === 'pause' && mark.start === start)
  const own = copied.marks.filter((mark) => !(isPaused && mark.kind === 'pause' && mark.start === 0))
  return {
    edit: {
      kind: 'update',
      id,
      text: text.slice(0, start) + copied.text + text.slice(end),
      marks: [
        ...before,
        ...shiftMarks(own, start),
        ...shiftMarks(sliceMarks(marks, end, text.length), offset),
      ],
    },
    caret: { id, offset },
  }
}

/** What Enter does: a new paragraph before, behind, or of the rest. */
export function enterEdit(
  blocks: readonly Block[],
  at: number,
  offset: number,
  newId: string,
): Changed | undefined {
  const block = blocks[at]
  if (!block || !isSpoken(block)) return undefined
  const { id, text, voice } = block
  if (offset > 0 && offset < text.length)
    return { edit: { kind: 'split', id, offset, newId }, caret: { id: newId, offset: 0 } }
  const fresh = [paragraph(newId, '', voice)]
  if (offset === 0 && text !== '')
    return {
      edit: { kind: 'insert', blocks: fresh, after: blocks[at - 1]?.id },
      caret: { id, offset: 0 },
    }
  return { edit: { kind: 'insert', blocks: fresh, after: id }, caret: { id: newId, offset: 0 } }
}

/**
 * What Backspace at the start does, and Delete at the end of the block before: both become one. An empty block is removed, so that the other one
 * stays what it is.
 */
export function joinEdit(blocks: readonly Block[], at: number): Changed | undefined {
  const [before, block] = [blocks[at - 1], blocks[at]]
  if (!before || !block || !isSpoken(block)) return undefined
  const offset = isSpoken(before) ? before.text.length : 0
  if (!isSpoken(before) || before.text === '')
    return { edit: { kind: 'remove', ids: [before.id] }, caret: { id: block.id, offset: 0 } }
  if (block.text === '')
    return { edit: { kind: 'remove', ids: [block.id] }, caret: { id: before.id, offset } }
  return { edit: { kind: 'merge', id: before.id }, caret: { id: before.id, offset } }
}

/** Moves blocks up or down past their neighbors. */
export function stepEdit(
  blocks: readonly Block[],
  ids: readonly string[],
  by: 1 | -1,
): ScriptEdit | undefined {
  const wanted = new Set(ids)
  const places = blocks.flatMap(({ id }, at) => (wanted.has(id) ? [at] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (by < 0) {
    if (first === 0) return undefined
    const after = blocks.slice(0, first - 1).findLast(({ id }) => !wanted.has(id))?.id
    return { kind: 'move', ids, after }
  }
  const after = blocks[last + 1]?.id
  return after === undefined ? undefined : { kind: 'move', ids, after }
}

/** Fields of several blocks as one change; nothing if there are none. */
export const setEdit = (set: Restore['set']): ScriptEdit | undefined =>
  set.length === 0 ? undefined : together({ set })

/** Makes blocks headings of a level, or paragraphs; all that are so already become paragraphs. */
export function kindEdit(blocks: readonly Block[], settings: Settings): ScriptEdit | undefined {
  const spoken = blocks.filter(isSpoken)
  const wanted = JSON.stringify(settings)
  const isAlready = spoken.every((block) => JSON.stringify(settingsOf(block)) === wanted)
  const next: Settings = isAlready ? { kind: 'paragraph' } : settings
  const set = spoken
    .filter((block) => JSON.stringify(settingsOf(block)) !== JSON.stringify(next))
    .map(({ id }) => ({ id, settings: next }))
  return setEdit(set)
}
