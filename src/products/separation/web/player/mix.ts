import { type Stem, stems } from '../../contract/separations.ts'

/** What is heard of a stem. */
export interface Channel {
  /** 0 to 1. */
  volume: number
  muted: boolean
  solo: boolean
}

export type Mix = Readonly<Record<Stem, Channel>>
export type Gains = Readonly<Record<Stem, number>>

export const everything: Mix = {
  voice: { volume: 1, muted: false, solo: false },
  background: { volume: 1, muted: false, solo: false },
}

/** A muted stem is silent, and so is each that is not solo while another one is. */
export function gainsOf(mix: Mix): Gains {
  const anySolo = stems.some((stem) => mix[stem].solo)
  const gainOf = ({ volume, muted, solo }: Channel) => (muted || (anySolo && !solo) ? 0 : volume)
  return { voice: gainOf(mix.voice), background: gainOf(mix.background) }
}

export const listenings = ['original', ...stems] as const
/** Both together are the original sound. */
export type Listening = (typeof listenings)[number]

/** What the solo buttons say as one choice. */
export function listeningOf(mix: Mix): Listening {
  const alone = stems.filter((stem) => mix[stem].solo)
  return alone.length === 1 ? alone[0]! : 'original'
}

export const listenTo = (mix: Mix, listening: Listening): Mix => ({
  voice: { ...mix.voice, solo: listening === 'voice' },
  background: { ...mix.background, solo: listening === 'background' },
})
