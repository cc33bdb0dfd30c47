import type { AudioTrack } from '../film/audio-track.ts'
import { type DubLine, partsOfCues } from './line.ts'
import type { Counts, EngineCalls } from '../core/run.ts'
import type { Warning } from '../core/warning.ts'

export interface DubReport {
  input: string
  from: string
  to: string
  /** Seconds. */
  duration: number
  /** The audio track that was dubbed, from 1, of those that the film has. */
  audioTrack: number | null
  audioTracks: AudioTrack[]
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
  /** Who spoke it: one, or one for each who speaks in it. */
  voices: { speaker: string; engine: string; voice: string; name: string }[]
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

/** One entry a cue, whether one speaks in it or several. */
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
