import { type Engines, type SpokenVoice, voicesOf } from '#engines/engines.ts'
import type { Reading, Sliders } from '#engines/ports.ts'
import { PipelineError } from './pipeline-error.ts'

/** Who speaks, and how. */
export interface Speaking {
  /** The voice's id. */
  voice: string
  sliders?: Sliders
  style?: string
  reading?: Reading
}

export interface CastWish {
  /** For everybody who has no voice of their own. */
  voice?: Speaking
  speakers?: Readonly<Record<string, Speaking>>
}

/** A voice that was found, and how it is to speak. */
export interface CastVoice extends SpokenVoice {
  sliders: Sliders
  style?: string
  reading?: Reading
}

const middle: Sliders = { speed: 5, volume: 5, pitch: 5 }

/** A voice for each speaker: the one that was asked for, or else each the next of the language. */
export async function cast(
  engines: Engines,
  language: string,
  speakers: readonly string[],
  wish: CastWish,
  signal: AbortSignal,
): Promise<Map<string, CastVoice>> {
  const wishOf = (speaker: string) => wish.speakers?.[speaker] ?? wish.voice
  const all = await voicesOf(enginesOf(engines, speakers.map(wishOf)), undefined, signal)
  const find = ({ voice, sliders = middle, style, reading }: Speaking): CastVoice => {
    const found = all.find((spoken) => spoken.voice.id === voice)
    if (!found)
      throw new PipelineError(
        'unknownVoice',
        `There is no voice ${voice}. See which there are: yiyin voices --language ${language}`,
      )
    return { ...found, sliders, ...(style && { style }), ...(reading && { reading }) }
  }
  const free = speakers.some((speaker) => !wishOf(speaker))
  const fitting = free ? await voicesOf(engines, language, signal) : []
  if (free && fitting.length === 0)
    throw new PipelineError(
      'noEngine',
      `No engine that is configured speaks ${language}. Configure one that does (yiyin doctor lists them), or see which languages are spoken: yiyin voices`,
    )
  let next = 0
  return new Map(
    speakers.map((speaker) => {
      const wanted = wishOf(speaker)
      return [
        speaker,
        wanted ? find(wanted) : { ...fitting[next++ % fitting.length]!, sliders: middle },
      ] as const
    }),
  )
}

/** Those whose voices are wished for: another one that is away is no matter here. */
function enginesOf(engines: Engines, wishes: readonly (Speaking | undefined)[]): Engines {
  const { synthesizers, house } = engines
  const everybody = house ? [...synthesizers, house] : synthesizers
  const isWished = (id: string) => wishes.some((wanted) => wanted?.voice.startsWith(`${id}:`))
  return { ...engines, synthesizers: everybody.filter(({ id }) => isWished(id)) }
}
