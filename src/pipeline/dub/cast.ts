import { type Engines, voicesOf } from '#engines/core/engines.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type CastVoice, castOf, chosenVoices, middle, type Speaking } from '../core/voices.ts'

export interface CastOptions {
  /** For everybody without their own voice. */
  voice?: Speaking
  speakers?: Readonly<Record<string, Speaking>>
}

/** The voices of lines that have one of their own. */
export const castLines = (
  engines: Engines,
  language: string,
  lines: ReadonlyMap<string, Speaking> = new Map(),
  signal: AbortSignal,
): Promise<Map<string, CastVoice>> =>
  cast(engines, language, [...lines.keys()], { speakers: Object.fromEntries(lines) }, signal)

/** Chooses a voice for each speaker: the requested one, or the next one of the language. */
export async function cast(
  engines: Engines,
  language: string,
  speakers: readonly string[],
  options: CastOptions,
  signal: AbortSignal,
): Promise<Map<string, CastVoice>> {
  const speakingOf = (speaker: string) => options.speakers?.[speaker] ?? options.voice
  const all = await chosenVoices(engines, speakers.map(speakingOf), language, signal)
  const find = (speaking: Speaking): CastVoice => {
    const { voice } = speaking
    const found = castOf(all, speaking)
    if (!found) throw new PipelineError('unknownVoice', pipelineFault('unknownVoiceOf', { voice, language }))
    return found
  }
  const free = speakers.some((speaker) => !speakingOf(speaker))
  const fitting = free ? await voicesOf(engines, language, signal) : []
  if (free && fitting.length === 0)
    throw new PipelineError('noEngine', pipelineFault('notSpoken', { language }))
  let next = 0
  return new Map(
    speakers.map((speaker) => {
      const wanted = speakingOf(speaker)
      return [
        speaker,
        wanted ? find(wanted) : { ...fitting[next++ % fitting.length]!, sliders: middle },
      ] as const
    }),
  )
}
