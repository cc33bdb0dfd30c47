import type { Track } from '../../contract/stems.ts'

/** What is heard of a track. */
export interface Channel {
  /** 0 to 1. */
  volume: number
  muted: boolean
  solo: boolean
}

/** The tracks of a sound: the voice, and the background or its parts. */
export type Mix = ReadonlyMap<Track, Channel>
export type Gains = ReadonlyMap<Track, number>

export const everything = (tracks: readonly Track[]): Mix =>
  new Map(tracks.map((track) => [track, { volume: 1, muted: false, solo: false }]))

export const changed = (mix: Mix, track: Track, to: Partial<Channel>): Mix =>
  new Map([...mix].map(([each, channel]) => [each, each === track ? { ...channel, ...to } : channel]))

/** A muted track is silent, and so is each that is not solo while another one is. */
export function gainsOf(mix: Mix): Gains {
  const anySolo = [...mix.values()].some(({ solo }) => solo)
  const gainOf = ({ volume, muted, solo }: Channel) => (muted || (anySolo && !solo) ? 0 : volume)
  return new Map([...mix].map(([track, channel]) => [track, gainOf(channel)]))
}

export const listenings = ['original', 'voice', 'background'] as const
/** All together are the original sound; the background is everything but the voice. */
export type Listening = (typeof listenings)[number]

const isHeard = (listening: Listening, track: Track) =>
  listening !== 'original' && (listening === 'voice') === (track === 'voice')

/** What the solo buttons say as one choice. */
export const listeningOf = (mix: Mix): Listening =>
  (['voice', 'background'] as const).find((listening) =>
    [...mix].every(([track, { solo }]) => solo === isHeard(listening, track)),
  ) ?? 'original'

export const listenTo = (mix: Mix, listening: Listening): Mix =>
  new Map([...mix].map(([track, channel]) => [track, { ...channel, solo: isHeard(listening, track) }]))

/** Mutes the voice or everything else; what is muted as a whole is heard again. */
export function muteAll(mix: Mix, what: 'voice' | 'background'): Mix {
  const meant = [...mix].filter(([track]) => isHeard(what, track))
  const muted = !meant.every(([, channel]) => channel.muted)
  return new Map(
    [...mix].map(([track, channel]) => [track, isHeard(what, track) ? { ...channel, muted } : channel]),
  )
}
