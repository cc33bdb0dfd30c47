import { isInsideCharacter, isReading, layerOf, type Mark, type Voice } from './marks.ts'

/** So many characters at a place are replaced by so many others. */
export interface TextChange {
  at: number
  removed: number
  inserted: number
}

/** The smallest stretch in which two texts differ. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  if (isInsideCharacter(before, at) || isInsideCharacter(after, at)) at -= 1
  let tail = 0
  while (tail < shorter - at && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  if (isInsideCharacter(before, before.length - tail) || isInsideCharacter(after, after.length - tail))
    tail -= 1
  return { at, removed: before.length - at - tail, inserted: after.length - at - tail }
}

/**
 * Moves a mark through a text change; undefined if its text is gone. Text typed inside a mark belongs to it; text typed
 * at either end does not. A pronunciation ends with any change of its word.
 */
export function moveMark(mark: Mark, { at, removed, inserted }: TextChange): Mark | undefined {
  const { start, end } = mark
  const stop = at + removed
  const by = inserted - removed
  if (mark.kind === 'pause') {
    if (start <= at) return mark
    const place = start >= stop ? start + by : at + inserted
    return { ...mark, start: place, end: place }
  }
  if (end <= at) return mark
  if (start >= stop) return { ...mark, start: start + by, end: end + by }
  if (isReading(mark)) return undefined
  const holds = start <= at && end >= stop
  const newStart = start < at || holds ? start : at + inserted
  const newEnd = end >= stop ? end + by : at
  return newStart < newEnd ? { ...mark, start: newStart, end: newEnd } : undefined
}

/** Of two pauses that end up at one position, the longer one stays. */
function withoutDoublePauses(marks: readonly Mark[]): readonly Mark[] {
  const longest = new Map<number, number>()
  let doubled = false
  for (const mark of marks)
    if (mark.kind === 'pause') {
      const there = longest.get(mark.start)
      doubled ||= there !== undefined
      longest.set(mark.start, Math.max(there ?? 0, mark.ms))
    }
  if (!doubled) return marks
  return marks.filter((mark) => {
    if (mark.kind !== 'pause') return true
    if (longest.get(mark.start) !== mark.ms) return false
    longest.delete(mark.start)
    return true
  })
}

export const moveMarks = (marks: readonly Mark[], change: TextChange): readonly Mark[] =>
  marks.length === 0 ? marks : withoutDoublePauses(marks.flatMap((mark) => moveMark(mark, change) ?? []))

/**
 * Through several changes that do not overlap, in their order. Only those that reach into a mark are looked at for it: a word may be replaced a
 * thousand times in a text with hundreds of marks.
 */
export function moveMarksThrough(marks: readonly Mark[], changes: readonly TextChange[]): readonly Mark[] {
  if (marks.length === 0 || changes.length === 0) return marks
  const shifts = [0]
  for (const { removed, inserted } of changes) shifts.push(shifts.at(-1)! + inserted - removed)
  const moved = marks.flatMap((mark) => {
    let low = 0
    let high = changes.length
    while (low < high) {
      const middle = (low + high) >> 1
      const { at, removed } = changes[middle]!
      // A pause stays before what is inserted at its place.
      if (mark.kind === 'pause' ? at + removed <= mark.start && at < mark.start : at + removed <= mark.start)
        low = middle + 1
      else high = middle
    }
    let last = low
    while (last < changes.length && changes[last]!.at <= mark.end) last += 1
    let now: Mark | undefined = mark
    // From the last to the first, so that earlier places stay what they are.
    for (let index = last - 1; index >= low && now; index -= 1) now = moveMark(now, changes[index]!)
    const by = shifts[low]!
    return now ? { ...now, start: now.start + by, end: now.end + by } : []
  })
  return withoutDoublePauses(moved)
}

/** The marks of a part of a text, relative to its start. A pause at a cut stays with the text before it. */
export function sliceMarks(marks: readonly Mark[], from: number, to: number): readonly Mark[] {
  return marks.flatMap((mark): Mark[] => {
    const { start, end } = mark
    if (mark.kind === 'pause')
      return start > to || (from > 0 ? start <= from : false)
        ? []
        : [{ ...mark, start: start - from, end: start - from }]
    if (end <= from || start >= to) return []
    if (isReading(mark) && (start < from || end > to)) return []
    return [{ ...mark, start: Math.max(start, from) - from, end: Math.min(end, to) - from }]
  })
}

export const shiftMarks = (marks: readonly Mark[], by: number): readonly Mark[] =>
  marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))

/** A voice for all of a text that has no other voice yet. */
export function fillVoice(marks: readonly Mark[], voice: Voice, from: number, to: number): readonly Mark[] {
  const added: Mark[] = []
  let at = from
  const voices = marks.filter((mark) => layerOf(mark) === 'voice' && mark.end > from && mark.start < to)
  for (const { start, end } of voices.toSorted((a, b) => a.start - b.start)) {
    if (start > at) added.push({ kind: 'voice', voice, start: at, end: start })
    at = Math.max(at, end)
  }
  if (at < to) added.push({ kind: 'voice', voice, start: at, end: to })
  return [...marks, ...added]
}
