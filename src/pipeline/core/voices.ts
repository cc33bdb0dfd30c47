import { type Reads, readsIn } from '#domain/script/speech/read-letters.ts'
import { type CloningEngine, cloningEnginesFor, takesRecording } from '#engines/cloning.ts'
import { type Engines, type SpokenVoice, voicesOf } from '#engines/core/engines.ts'
import type { Reading, Sliders, VoiceReference } from '#engines/core/ports.ts'
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

/** The requested voice, among these. */
export function castOf(
  all: readonly SpokenVoice[],
  { voice, sliders = middle, style, reading }: Speaking,
): CastVoice | undefined {
  const found = all.find((spoken) => spoken.voice.id === voice)
  return found && { ...found, sliders, ...(style && { style }), ...(reading && { reading }) }
}

/** The requested voices: those of engines in any language, and recordings spoken in this one. */
export async function chosenVoices(
  engines: Engines,
  chosen: readonly (Speaking | undefined)[],
  language: string | undefined,
  signal: AbortSignal,
): Promise<SpokenVoice[]> {
  const ids = new Set(chosen.flatMap((wanted) => (wanted ? [wanted.voice] : [])))
  const recorded = [...ids].flatMap((id) => {
    const reference = engines.references?.get(id)
    if (!reference) return []
    const spoken = language ?? reference.language
    return [recordedVoice(cloningEnginesFor(engines, spoken), id, reference, spoken)]
  })
  return [...(await voicesOf(enginesOf(engines, chosen), undefined, signal)), ...recorded]
}

/** A recording as a voice of the first of these engines that can speak with it. */
export function recordedVoice(
  cloners: readonly CloningEngine[],
  id: string,
  reference: VoiceReference,
  language: string,
): SpokenVoice {
  const synthesizer = cloners.find((each) => takesRecording(each, reference))
  const { name } = reference
  if (!synthesizer) throw new PipelineError('noEngine', pipelineFault('notCloned', { voice: name, language }))
  const { styles = [] } = synthesizer.clone
  const voice = { id, engine: synthesizer.id, name, language, gender: 'neutral' as const, styles }
  return { voice, synthesizer, reference }
}

/** What a voice reads: a recording what its engine does. */
export const readsOfVoice = ({ voice, synthesizer, reference }: SpokenVoice): Reads =>
  reference
    ? readsIn(synthesizer.clone?.languages ?? ['mul'])
    : readsIn([voice.language, ...(voice.alsoSpeaks ?? [])])

/** The part of a request to an engine that says who speaks. */
export const voiceRequest = ({ voice, reference }: SpokenVoice) => ({
  voice: voice.id,
  ...(reference && { reference, language: voice.language }),
})

/** What the sound of a voice depends on, for the names of artifacts. */
export const voiceRecipe = ({ voice, synthesizer, reference }: SpokenVoice) => ({
  voice: reference ? `reference ${reference.id} ${voice.language}` : voice.id,
  engine: `${synthesizer.id} ${synthesizer.version}`,
})

/** A voice by its id; a recording speaks `language`. */
export async function voiceNamed(
  engines: Engines,
  voice: string,
  signal: AbortSignal,
  language?: string,
): Promise<SpokenVoice> {
  const all = await chosenVoices(engines, [{ voice }], language, signal)
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

/** The names of the recordings that can be requested as voices. */
export const clonedVoices = ({ references }: Engines): string[] =>
  [...(references?.values() ?? [])].map(({ name }) => name)
