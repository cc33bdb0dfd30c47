import { randomFrom } from '#engines/separation-figures/music.ts'
import { filmSounds, makeFilmSound } from './film-sounds.ts'
import { type Channels, withReverb, soundRate } from './reverb.ts'

// Scenes in which a separation can easily do harm: a voice in a room, with hardly any noise, or with drums panned far
// left and right.

export interface Scene {
  voice: readonly Float32Array[]
  background: readonly Float32Array[]
  mix: readonly Float32Array[]
}

export const difficultSeconds = 20

interface DifficultScene {
  name: string
  make(spoken: Scene, temp: string): Promise<Scene>
}

export const difficultScenes: readonly DifficultScene[] = [
  {
    name: 'echo-noise-20',
    make: async ({ voice }, temp) => over(inHall(voice), await sound('noise', temp), 20),
  },
  {
    name: 'mono-echo-noise-20',
    make: async ({ voice }, temp) => over(mono(inHall(voice)), mono(await sound('noise', temp)), 20),
  },
  {
    name: 'mono-echo-noise-30',
    make: async ({ voice }, temp) => over(mono(inHall(voice)), mono(await sound('noise', temp)), 30),
  },
  { name: 'echo-music-15', make: async ({ voice, background }) => over(inHall(voice), background, 15) },
  { name: 'noise-20', make: async ({ voice }, temp) => over(voice, await sound('noise', temp), 20) },
  { name: 'wide-drums', make: ({ voice }) => Promise.resolve(over(voice, wideDrums(), 4.4)) },
]

const inHall = ([left, right]: readonly Float32Array[]) =>
  withReverb([left!, right!], { seconds: 0.8, share: 0.9, random: randomFrom(4) })

const mono = ([left, right]: readonly Float32Array[]) => {
  const middle = left!.map((value, index) => (value + right![index]!) / 2)
  return [middle, middle]
}

const sound = (name: string, temp: string) =>
  makeFilmSound(
    filmSounds.find((each) => each.name === name)!,
    difficultSeconds,
    temp,
  )

const powerOf = (channels: readonly Float32Array[]) =>
  channels.reduce((sum, samples) => samples.reduce((all, value) => all + value ** 2, sum), 0)

/** Mixes the voice this many decibels above the rest. */
function over(voice: readonly Float32Array[], rest: readonly Float32Array[], decibels: number): Scene {
  const gain = Math.sqrt(powerOf(voice) / powerOf(rest) / 10 ** (decibels / 10))
  const background = rest.map((channel) => channel.map((value) => value * gain))
  const mix = voice.map((channel, index) => channel.map((value, at) => value + background[index]![at]!))
  return { voice, background, mix }
}

/** Snares with nearly opposite phase on both sides, over drums in the middle. */
function wideDrums(): Channels {
  const random = randomFrom(9)
  const left = new Float32Array(difficultSeconds * soundRate)
  const right = new Float32Array(left.length)
  for (let beat = 0; beat * 0.2 < difficultSeconds; beat++) {
    const begin = Math.round(beat * 0.2 * soundRate)
    for (let index = 0; index < 0.2 * soundRate && begin + index < left.length; index++) {
      const time = index / soundRate
      const snare = (random() * 2 - 1) * Math.exp(-time * (12 + 10 * (beat % 3)))
      const drum = Math.sin(2 * Math.PI * (90 + 80 * Math.exp(-time * 20)) * time) * Math.exp(-time * 10)
      left[begin + index]! += 0.8 * snare + drum
      right[begin + index]! += 0.9 * drum - 0.7 * snare
    }
  }
  return [left, right]
}
