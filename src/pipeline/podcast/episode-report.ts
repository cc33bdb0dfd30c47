import { mixRate } from '#media/sound/samples.ts'
import { type Counts, counted, type EngineCalls, type EngineUse, type PipelineRun } from '../core/run.ts'
import type { Warning } from '../core/warning.ts'
import type { Episode, TimedPart } from './lay-out-episode.ts'
import type { MusicRole, PodcastBlock, PodcastRequest } from './podcast-request.ts'

/** All times are seconds with milliseconds. */
export interface PodcastReport {
  title: string
  language: string
  duration: number
  /** LUFS as computed; null for silence. */
  loudness: number | null
  chapters: { number: number; title: string; start: number; end: number }[]
  blocks: ReportedPart[]
  stages: Counts['stages']
  engineCalls: EngineCalls
  engines: EngineUse[]
  /** Whether lines are spoken by engines; false if all of them are recorded. */
  synthesized: boolean
  /** The names of recorded voices that it was made with. */
  clonedVoices: string[]
  artifacts: { made: number; reused: number }
  warnings: Warning[]
  files: string[]
}

export interface ReportedPart {
  id: string
  kind: PodcastBlock['kind']
  speaker?: string
  start: number
  end: number
  text: string
  /** A line without sound. */
  silent?: true
  sentences: { start: number; end: number; text: string }[]
  /** What is played of a piece of music, how long its file is, and its fades. */
  music?: { role: MusicRole; from: number; to: number; length: number; fadeIn: number; fadeOut: number }
}

export function reportEpisode(
  run: PipelineRun,
  { title, language }: Pick<PodcastRequest, 'title' | 'language'>,
  { frames, chapters, parts }: Episode,
  loudness: number | null,
  { files, synthesized, clonedVoices }: Pick<PodcastReport, 'files' | 'synthesized' | 'clonedVoices'>,
): PodcastReport {
  const { calls, engines, made, reused, warnings, stages } = counted(run)
  return {
    title,
    language,
    duration: seconds(frames),
    loudness: loudness === null ? null : Math.round(loudness * 100) / 100,
    chapters: chapters.map((chapter, index) => ({
      number: index + 1,
      title: chapter.title,
      start: seconds(chapter.start),
      end: seconds(chapters[index + 1]?.start ?? frames),
    })),
    blocks: parts.map(reportPart),
    stages,
    engineCalls: calls,
    engines,
    synthesized,
    clonedVoices,
    artifacts: { made, reused },
    warnings,
    files,
  }
}

function reportPart({ block, start, end, sentences, cue }: TimedPart): ReportedPart {
  const isLine = block.kind === 'paragraph' || block.kind === 'sound'
  return {
    id: block.id,
    kind: block.kind,
    ...(isLine && block.speaker && { speaker: block.speaker }),
    start: seconds(start),
    end: seconds(end),
    text: 'text' in block ? (block.text ?? '') : '',
    ...(isLine && sentences.length === 0 && { silent: true as const }),
    sentences: sentences.map((sentence) => ({
      start: seconds(sentence.start),
      end: seconds(sentence.end),
      text: sentence.text.trim(),
    })),
    ...(cue && {
      music: {
        role: cue.role,
        from: seconds(cue.from),
        to: seconds(cue.from + cue.frames),
        length: seconds(cue.music.sound.frames),
        fadeIn: seconds(cue.fadeIn),
        fadeOut: seconds(cue.fadeOut),
      },
    }),
  }
}

const seconds = (samples: number) => Math.round((samples * 1000) / mixRate) / 1000
