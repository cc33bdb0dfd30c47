import type { Counts, EngineCalls, EngineUse } from '../core/run.ts'
import type { Warning } from '../core/warning.ts'
import type { AudioTrack } from '../film/audio-track.ts'
import type { ReportedReference } from './dub-plan.ts'
import { type DubLine, partsOfCues } from './line.ts'

export interface DubReport {
  input: string
  from: string
  to: string
  /** Seconds. */
  duration: number
  /** The number of the dubbed audio track, from 1. */
  audioTrack: number | null
  audioTracks: AudioTrack[]
  cues: ReportedCue[]
  stages: Counts['stages']
  engineCalls: EngineCalls
  engines: EngineUse[]
  /** The references of speakers who keep their own voice. */
  references: ReportedReference[]
  artifacts: { made: number; reused: number }
  warnings: Warning[]
  files: string[]
}

/** Times are seconds with milliseconds. */
export interface ReportedCue {
  id: string
  start: number
  end: number
  text: string
  /** Its times are estimated. */
  times?: 'aligned' | 'shared'
  translation: string
  speaker: string
  /** The voices: one for each speaker in it. */
  voices: { speaker: string; engine: string; voice: string; name: string }[]
  spokenStart: number | null
  spokenEnd: number | null
  natural: number | null
  speed: number | null
  flag: string | null
  /** How many characters to remove to fit at a natural speed. */
  cut?: number
  /** A wording that is short enough, if the translator found one. */
  shorter?: string
}

/** One entry per cue, even with several speakers. */
export const reportCues = (lines: readonly DubLine[]): ReportedCue[] => partsOfCues(lines).map(reportCue)

function reportCue(parts: readonly DubLine[]): ReportedCue {
  const [{ shown, translation }] = parts as readonly [DubLine, ...DubLine[]]
  const spoken = parts.flatMap(({ planned }) => (planned ? [planned] : []))
  const clips = parts.flatMap(({ clip }) => (clip ? [clip] : []))
  const cut = spoken.reduce((sum, { cutCharacters = 0 }) => sum + cutCharacters, 0)
  const shorter = parts.length === 1 ? parts[0]!.shorter : undefined
  const [first] = spoken
  const last = spoken.at(-1)
  return {
    id: shown.id,
    start: seconds(shown.start),
    end: seconds(shown.end),
    text: shown.text,
    ...(shown.times && { times: shown.times }),
    translation,
    speaker: [...new Set(parts.map(({ cue }) => cue.speaker ?? ''))].join(', '),
    voices: parts.flatMap(({ cue, voice: cast }) =>
      cast
        ? [
            {
              speaker: cue.speaker ?? '',
              engine: cast.synthesizer.id,
              voice: cast.voice.id,
              name: cast.voice.name,
            },
          ]
        : [],
    ),
    spokenStart: first ? seconds(first.start) : null,
    spokenEnd: last ? seconds(last.start + last.length) : null,
    natural: clips.length > 0 ? seconds(clips.reduce((sum, { natural }) => sum + natural, 0)) : null,
    speed: first ? Math.round(Math.max(...spoken.map(({ speed }) => speed)) * 1000) / 1000 : null,
    flag: parts.find(({ flag }) => flag !== null)?.flag ?? null,
    ...(cut > 0 && { cut }),
    ...(shorter !== undefined && { shorter }),
  }
}

const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000
