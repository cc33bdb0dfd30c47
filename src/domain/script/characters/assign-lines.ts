import type { Voice, Mark } from '../core/marks.ts'
import { layerOf, maxMarks } from '../core/marks.ts'
import { characterMarks, type FoundCharacters } from './characters.ts'

interface Markable {
  id: string
  marks?: readonly Mark[] | undefined
  /** Its own voice, which was given to it by hand. */
  voice?: unknown
}

export interface AssignedLines {
  /** All marks of the blocks that change, by id. */
  marks: ReadonlyMap<string, readonly Mark[]>
  /** Lines that get the voice of their character. */
  assigned: number
  /** Lines that stay as they are, because somebody chose another voice for them. */
  kept: number
  /** Lines without room for another mark in their block. */
  full: number
}

/**
 * Gives the lines of characters their voices. Marks and voices that are there already win, so this can be repeated after lines were corrected by
 * hand.
 */
export function assignLines(
  blocks: readonly Markable[],
  found: FoundCharacters,
  names: ReadonlySet<string>,
): AssignedLines {
  const wanted = characterMarks(found, names)
  const marks = new Map<string, readonly Mark[]>()
  const counts = { assigned: 0, kept: 0, full: 0 }
  for (const { id, marks: before = [], voice } of blocks) {
    const own = wanted.get(id)
    if (!own) continue
    const all = [...before]
    const isFree = freePlaces(before)
    for (const { line, label } of linesOf(own)) {
      if (before.some((mark) => mark.kind === 'voice' && isSame(mark, line))) continue
      if (isSpokenBy(voice, line.voice)) continue
      if (voice || !isFree(line)) counts.kept += 1
      else if (all.length + (label ? 2 : 1) > maxMarks) counts.full += 1
      else {
        all.push(line)
        if (label && isFree(label)) all.push(label)
        counts.assigned += 1
      }
    }
    if (all.length > before.length) marks.set(id, all)
  }
  return { marks, ...counts }
}

type VoiceMark = Extract<Mark, { kind: 'voice' }>

/** The voice mark of each line, with the name before it that is then not read. */
function linesOf(marks: readonly Mark[]): { line: VoiceMark; label?: Mark }[] {
  const lines: { line: VoiceMark; label?: Mark }[] = []
  for (const mark of marks)
    if (mark.kind === 'voice') lines.push({ line: mark })
    else lines.at(-1)!.label = mark
  return lines
}

/** Whether nothing of the same layer is where a mark would be. */
const freePlaces = (before: readonly Mark[]) => (mark: Mark) =>
  !before.some(
    (each) =>
      (layerOf(each) === layerOf(mark) && each.start < mark.end && each.end > mark.start) ||
      (each.kind === 'pause' && mark.kind === 'skip' && each.start > mark.start && each.start < mark.end),
  )

const isSame = (mark: VoiceMark, line: VoiceMark) =>
  isSpokenBy(mark.voice, line.voice) && mark.start <= line.start && mark.end >= line.end

const isSpokenBy = (voice: unknown, by: Voice) => JSON.stringify(voice) === JSON.stringify(by)
