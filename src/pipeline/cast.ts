import { type Engines, type SpokenVoice, voicesOf } from '#engines/engines.ts'
import { PipelineError } from './pipeline-error.ts'

export interface CastWish {
  /** For everybody who has no voice of their own. */
  voice?: string
  /** By speaker. */
  speakerVoices?: Readonly<Record<string, string>>
}

/** A voice for each speaker: the one that was asked for, or else each the next of the language. */
export async function cast(
  engines: Engines,
  language: string,
  speakers: readonly string[],
  { voice, speakerVoices = {} }: CastWish,
  signal: AbortSignal,
): Promise<Map<string, SpokenVoice>> {
  const { synthesizers, house } = engines
  const everybody = { ...engines, synthesizers: house ? [...synthesizers, house] : synthesizers }
  const all = await voicesOf(everybody, undefined, signal)
  const byId = (id: string) => {
    const found = all.find((spoken) => spoken.voice.id === id)
    if (!found)
      throw new PipelineError(
        'unknownVoice',
        `There is no voice ${id}. See which there are: yiyin voices --language ${language}`,
      )
    return found
  }
  const chosen = new Map<string, SpokenVoice>()
  const free = speakers.some((speaker) => !speakerVoices[speaker]) && !voice
  const fitting = free ? await voicesOf(engines, language, signal) : []
  if (free && fitting.length === 0)
    throw new PipelineError(
      'noEngine',
      `No engine that is configured speaks ${language}. Configure one that does (yiyin doctor lists them), or see which languages are spoken: yiyin voices`,
    )
  let next = 0
  for (const speaker of speakers) {
    const id = speakerVoices[speaker] ?? voice
    chosen.set(speaker, id ? byId(id) : fitting[next++ % fitting.length]!)
  }
  return chosen
}
