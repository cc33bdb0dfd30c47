import type { PlannedLine } from '#domain/fit/line.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { PipelineRun } from '../core/run.ts'
import type { CastVoice } from '../core/voices.ts'
import type { MarkedWords } from '../core/words-for.ts'
import { type Clip, type ClipOptions, speakClip } from './clips.ts'
import type { DubLine } from './line.ts'

/** A speech that is shorter than this share of its time lacks words. */
const shortest = 0.7
const linesAtOnce = 16

/**
 * Speaks the lines that the plan speeds up again, in the time that it has for them, where their engine can speak in a given
 * time: that sounds better than faster playing.
 */
export function speakInTime(
  run: PipelineRun,
  lines: readonly DubLine[],
  wordsOf: (line: DubLine, voice: CastVoice) => MarkedWords,
  options: Omit<ClipOptions, 'signal'>,
  onProgress: (share: number) => void,
): Promise<DubLine[]> {
  let done = 0
  return inParallel(lines, linesAtOnce, run.signal, async (line, signal) => {
    const { clip, voice, planned } = line
    onProgress((done += 1) / lines.length)
    if (!clip || !voice?.reference || !voice.synthesizer.clone?.duration) return line
    if (!planned || planned.speed <= 1) return line
    try {
      const duration = Math.round(planned.length)
      const inTime = await speakClip(run, wordsOf(line, voice), voice, { ...options, signal, duration })
      const isBetter = inTime.natural < clip.natural && inTime.natural >= duration * shortest
      return isBetter ? { ...line, inTime } : line
    } catch (error) {
      // The line is there already, and is played faster instead.
      if (!(error instanceof EngineError)) throw error
      return line
    }
  })
}

/** The clip of a line and how it is fitted: speech of controlled length keeps its pauses and is changed as little as possible. */
export function heardClip({
  clip,
  planned,
  inTime,
}: DubLine): { clip: Clip; planned: PlannedLine } | undefined {
  if (!clip || !planned) return undefined
  if (!inTime) return { clip, planned }
  const pauses = inTime.pauses.map(({ start, end }) => end - start)
  const speed = Math.max(1, inTime.natural / planned.length)
  return { clip: inTime, planned: { ...planned, pauses, speed } }
}
