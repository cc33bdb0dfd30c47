import { type Engines, type SpokenVoice, voicesOf } from '#engines/engines.ts'
import type { Reading, Sliders } from '#engines/ports.ts'
import { pipelineFault } from './faults.ts'
import { PipelineError } from './pipeline-error.ts'

/** A voice and how it speaks. */
export interface Speaking {
  /** The voice's id. */
  voice: string
  sliders?: Sliders
  style?: string
  reading?: Reading
}

/** A selected voice and how it speaks. */
export interface CastVoice extends SpokenVoice {
  sliders: Sliders
  style?: string
  reading?: Reading
}

export const middle: Sliders = { speed: 5, volume: 5, pitch: 5 }

/** The voice that is asked for, among these. */
export function castOf(
  all: readonly SpokenVoice[],
  { voice, sliders = middle, style, reading }: Speaking,
): CastVoice | undefined {
  const found = all.find((spoken) => spoken.voice.id === voice)
  return found && { ...found, sliders, ...(style && { style }), ...(reading && { reading }) }
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
export function enginesOf(engines: Engines, chosen: readonly (Speaking | undefined)[]): Engines {
  const { synthesizers, house } = engines
  const everybody = house ? [...synthesizers, house] : synthesizers
  const isChosen = (id: string) => chosen.some((wanted) => wanted?.voice.startsWith(`${id}:`))
  return { ...engines, synthesizers: everybody.filter(({ id }) => isChosen(id)) }
}
