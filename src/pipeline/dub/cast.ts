import { type Engines, type SpokenVoice, voicesOf } from '#engines/engines.ts'
import type { Reading, Sliders } from '#engines/ports.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'

/** A voice and how it speaks. */
export interface Speaking {
  /** The voice's id. */
  voice: string
  sliders?: Sliders
  style?: string
  reading?: Reading
}

export interface CastOptions {
  /** For everybody without their own voice. */
  voice?: Speaking
  speakers?: Readonly<Record<string, Speaking>>
}

/** A selected voice and how it speaks. */
export interface CastVoice extends SpokenVoice {
  sliders: Sliders
  style?: string
  reading?: Reading
}

const middle: Sliders = { speed: 5, volume: 5, pitch: 5 }

/** Chooses a voice for each speaker: the requested one, or the next one of the language. */
export async function cast(
  engines: Engines,
  language: string,
  speakers: readonly string[],
  options: CastOptions,
  signal: AbortSignal,
): Promise<Map<string, CastVoice>> {
  const speakingOf = (speaker: string) => options.speakers?.[speaker] ?? options.voice
  const all = await voicesOf(enginesOf(engines, speakers.map(speakingOf)), undefined, signal)
  const find = ({ voice, sliders = middle, style, reading }: Speaking): CastVoice => {
    const found = all.find((spoken) => spoken.voice.id === voice)
    if (!found) throw new PipelineError('unknownVoice', pipelineFault('unknownVoiceOf', { voice, language }))
    return { ...found, sliders, ...(style && { style }), ...(reading && { reading }) }
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

/** A voice by its id, in any language. */
export async function voiceNamed(engines: Engines, voice: string, signal: AbortSignal): Promise<SpokenVoice> {
  const all = await voicesOf(enginesOf(engines, [{ voice }]), undefined, signal)
  const found = all.find((spoken) => spoken.voice.id === voice)
  if (!found) throw new PipelineError('unknownVoice', pipelineFault('unknownVoice', { voice }))
  return found
}

/** Refuses a style or slider that the voice would ignore. */
export function checkManner(
  { voice: { id: voice, styles }, synthesizer: { anyStyle, fixedPitch } }: SpokenVoice,
  { style, pitch }: { style?: string | undefined; pitch: number },
) {
  if (style && !anyStyle && !styles.includes(style))
    throw new PipelineError(
      'voiceCannot',
      styles.length > 0
        ? pipelineFault('noStyle', { voice, style, styles: styles.join(', ') })
        : pipelineFault('noStyles', { voice }),
    )
  if (fixedPitch && pitch !== middle.pitch)
    throw new PipelineError('voiceCannot', pipelineFault('noPitch', { voice }))
}

/** The engines whose voices are chosen: whether another one answers does not matter here. */
function enginesOf(engines: Engines, chosen: readonly (Speaking | undefined)[]): Engines {
  const { synthesizers, house } = engines
  const everybody = house ? [...synthesizers, house] : synthesizers
  const isChosen = (id: string) => chosen.some((wanted) => wanted?.voice.startsWith(`${id}:`))
  return { ...engines, synthesizers: everybody.filter(({ id }) => isChosen(id)) }
}
