import { countCharacters } from '../../text/count.ts'
import type { Cue } from '../core/cue.ts'
import { gapOf, type Profile } from '../core/profiles.ts'
import { isUnreadable } from '../core/unreadable.ts'

const severities = {
  overlap: 'error',
  endBeforeStart: 'error',
  pastEnd: 'error',
  unreadable: 'error',
  empty: 'warning',
  lineTooLong: 'warning',
  tooManyLines: 'warning',
  tooFast: 'warning',
  tooShort: 'warning',
  tooLong: 'warning',
  gapTooSmall: 'warning',
} as const
export type FindingKind = keyof typeof severities

export interface Finding {
  cueId: string
  kind: FindingKind
  severity: 'error' | 'warning'
  /** The actual value and the allowed one: milliseconds, characters, lines, or characters a second. */
  value: number
  limit: number
  /** The line of the cue, from 1, if the finding is about one line. */
  line?: number
  /** The previous cue, if the finding is about both. */
  other?: string
}

export interface CheckOptions {
  /** Of the media, in milliseconds. */
  duration?: number
  /** Frames a second. */
  frameRate?: number
}

/** The problems of each cue, by time; the order of the list does not matter. */
export function check(
  cues: readonly Cue[],
  profile: Profile,
  { duration = Infinity, frameRate = 25 }: CheckOptions = {},
): Finding[] {
  const findings: Finding[] = []
  const gap = gapOf(profile, frameRate)
  let latest: Cue | undefined
  for (const cue of cues.toSorted((a, b) => a.start - b.start)) {
    const find = (
      kind: FindingKind,
      value: number,
      limit: number,
      where?: { line?: number; other?: string },
    ) => findings.push({ cueId: cue.id, kind, severity: severities[kind], value, limit, ...where })
    const length = cue.end - cue.start
    if (length <= 0) find('endBeforeStart', cue.end, cue.start)
    if (Math.max(cue.start, cue.end) > duration) find('pastEnd', Math.max(cue.start, cue.end), duration)
    if (latest) {
      const free = cue.start - latest.end
      if (free < 0) find('overlap', -free, 0, { other: latest.id })
      else if (free < gap) find('gapTooSmall', free, gap, { other: latest.id })
    }
    if (!latest || cue.end > latest.end) latest = cue

    if (cue.text.trim() === '') {
      find('empty', 0, 1)
      continue
    }
    if (isUnreadable(cue)) find('unreadable', cue.text.length, profile.lineLength * profile.lines)
    const lines = cue.text.split('\n')
    if (lines.length > profile.lines) find('tooManyLines', lines.length, profile.lines)
    let characters = 0
    lines.forEach((text, at) => {
      const count = countCharacters(text, profile.counting)
      characters += count
      if (count > profile.lineLength) find('lineTooLong', count, profile.lineLength, { line: at + 1 })
    })
    if (length <= 0) continue
    const speed = (characters * 1000) / length
    if (speed > profile.speed) find('tooFast', Math.round(speed * 10) / 10, profile.speed)
    if (length < profile.shortest) find('tooShort', length, profile.shortest)
    if (length > profile.longest) find('tooLong', length, profile.longest)
  }
  return findings
}
