import type { DubLine } from './line.ts'
import type { Counts, EngineCalls } from './run.ts'
import type { Warning } from './warning.ts'

export interface DubReport {
  input: string
  from: string
  to: string
  /** Seconds. */
  duration: number
  cues: ReportedCue[]
  stages: Counts['stages']
  engineCalls: EngineCalls
  artifacts: { made: number; reused: number }
  warnings: Warning[]
  files: string[]
}

/** Times are seconds, to the millisecond. */
export interface ReportedCue {
  id: string
  start: number
  end: number
  text: string
  translation: string
  speaker: string
  spokenStart: number | null
  spokenEnd: number | null
  natural: number | null
  speed: number | null
  flag: string | null
  /** How many characters to take away so that it fits at a speed that is well heard. */
  cut?: number
  /** Where the translator has one: a wording that is short enough. */
  shorter?: string
}

export function reportCue({ cue, translation, clip, planned, shorter, flag }: DubLine): ReportedCue {
  return {
    id: cue.id,
    start: seconds(cue.start),
    end: seconds(cue.end),
    text: cue.text,
    translation,
    speaker: cue.speaker ?? '',
    spokenStart: planned ? seconds(planned.start) : null,
    spokenEnd: planned ? seconds(planned.start + planned.length) : null,
    natural: clip ? seconds(clip.natural) : null,
    speed: planned ? Math.round(planned.speed * 1000) / 1000 : null,
    flag,
    ...(planned?.cutCharacters ? { cut: planned.cutCharacters } : {}),
    ...(shorter !== undefined && { shorter }),
  }
}

const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000
