import { type Block, longestPause, type Music } from '#domain/script/core/blocks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import type { TimedBlock } from '../../contract/scripts.ts'

// The script may have changed since the version was made. The version is shown at the current positions: pauses and music that
// became longer or shorter move what follows. All times are milliseconds.

export interface LineClip {
  id: string
  speaker: string
  text: string
  start: number
  end: number
  /** Where it is in the sound that was made. */
  made: number
}

export interface MusicClip {
  id: string
  music: Music
  start: number
  end: number
  made: number
  /** 1 where it overlaps the music before it. */
  lane: 0 | 1
  /** Of the file; undefined for versions that do not tell. */
  part?: { from: number; to: number; length: number; fadeIn: number; fadeOut: number }
}

export interface Gap {
  after: string
  before: string
  start: number
  end: number
  pause?: { id: string; ms: number }
}

export interface LaidOut {
  lines: LineClip[]
  music: MusicClip[]
  gaps: Gap[]
  duration: number
  /** Lines that are not in this version. */
  unplaced: number
  hasChanged: boolean
  toShown(made: number): number
  toMade(visible: number): number
}

interface Shift {
  /** In the sound that was made. */
  at: number
  by: number
}

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000)

export function layOut(
  { duration, blocks }: { duration: number; blocks: readonly TimedBlock[] },
  items: readonly Block[],
): LaidOut {
  const made = new Map(
    blocks.map((block) => [
      block.id,
      { ...block, start: inMilliseconds(block.start), end: inMilliseconds(block.end) },
    ]),
  )
  const shifts = shiftsOf(made, items)
  const toShown = (at: number) =>
    Math.max(
      0,
      shifts.reduce((sum, shift) => (shift.at <= at ? sum + shift.by : sum), at),
    )
  const lines: LineClip[] = []
  const music: MusicClip[] = []
  const gaps: Gap[] = []
  let unplaced = 0
  let pause: Gap['pause']
  for (const item of items) {
    const timed = made.get(item.id)
    if (item.kind === 'pause') pause ??= { id: item.id, ms: item.ms }
    if (item.kind === 'music' && timed) {
      const clip = musicClip(item, timed, toShown)
      const overlapped = music.some(({ lane, end }) => lane === 0 && end > clip.start)
      music.push({ ...clip, lane: overlapped ? 1 : 0 })
    }
    if (item.kind !== 'paragraph' && item.kind !== 'sound') continue
    const before = lines.at(-1)
    const text = item.text ?? ''
    if (!timed || timed.end === timed.start) {
      if (text.trim() !== '') unplaced += 1
      continue
    }
    const start = toShown(timed.start)
    const line = {
      id: item.id,
      speaker: timed.speaker ?? '',
      text,
      start,
      end: start + timed.end - timed.start,
    }
    lines.push({ ...line, made: timed.start })
    if (before)
      gaps.push({ after: before.id, before: item.id, start: before.end, end: start, ...(pause && { pause }) })
    pause = undefined
  }
  return {
    lines,
    music,
    gaps,
    duration: toShown(inMilliseconds(duration)),
    unplaced,
    hasChanged: shifts.length > 0,
    toShown,
    toMade: (visible) => madeAt(shifts, visible),
  }
}

type Timed = Map<string, TimedBlock>

/** What is longer or shorter than it was made, in the order of time. */
function shiftsOf(made: Timed, items: readonly Block[]): Shift[] {
  const shifts: Shift[] = []
  const there = new Set(items.map(({ id }) => id))
  let end = 0
  for (const item of items) {
    const timed = made.get(item.id)
    if (item.kind === 'pause')
      shifts.push({ at: timed?.start ?? end, by: item.ms - (timed ? timed.end - timed.start : 0) })
    else if (item.kind === 'music' && timed?.music && item.role !== 'bed' && item.role !== 'outro')
      // What follows begins under its end, so behind its own start.
      shifts.push({ at: timed.start + 1, by: longerBy(item, timed.music) })
    else if (timed && item.kind !== 'music') end = timed.end
  }
  for (const { id, kind, start, end: until } of made.values())
    if (kind === 'pause' && !there.has(id)) shifts.push({ at: start, by: start - until })
  return shifts.filter(({ by }) => by !== 0).toSorted((a, b) => a.at - b.at)
}

function longerBy({ from = 0, to }: Music, was: NonNullable<TimedBlock['music']>): number {
  const length = inMilliseconds(was.length)
  return Math.min(to ?? length, length) - from - inMilliseconds(was.to - was.from)
}

function musicClip(
  item: { id: string } & Music,
  { start: made, end, music: was }: TimedBlock,
  toShown: (at: number) => number,
): Omit<MusicClip, 'lane'> {
  const { id, ...music } = item
  const start = toShown(made)
  const until = item.role === 'bed' ? toShown(end) : start + end - made + (was ? longerBy(item, was) : 0)
  const clip = { id, music, start, end: Math.max(start, until), made }
  if (!was) return clip
  const length = inMilliseconds(was.length)
  const { from = 0, to = length } = item
  const fadeIn = item.fadeIn ?? inMilliseconds(was.fadeIn)
  const fadeOut = item.fadeOut ?? inMilliseconds(was.fadeOut)
  return { ...clip, part: { from, to: Math.min(to, length), length, fadeIn, fadeOut } }
}

function madeAt(shifts: readonly Shift[], visible: number): number {
  let sum = 0
  for (const { at, by } of shifts) {
    if (visible < at + sum) break
    sum += by > 0 ? Math.min(by, visible - at - sum) : by
  }
  return visible - sum
}

/** The edit that makes a gap this long: a pause between its lines, or none. Lines are apart a little without one, too. */
export function gapEdit({ after, start, end, pause }: Gap, wanted: number, newId: () => string): ScriptEdit {
  const tenths = Math.round(((pause?.ms ?? 0) + wanted - (end - start)) / 100)
  const ms = Math.min(longestPause, Math.max(0, tenths * 100))
  if (pause && ms > 0) return { kind: 'update', id: pause.id, settings: { kind: 'pause', ms } }
  if (pause) return { kind: 'remove', ids: [pause.id] }
  return { kind: 'insert', after, blocks: ms > 0 ? [{ id: newId(), kind: 'pause', ms }] : [] }
}
