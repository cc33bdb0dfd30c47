import { gainOf, hopEnergies, integrated } from '#domain/loudness.ts'
import { resample } from '#domain/resample.ts'
import { speakEspeak } from '#engines/embedded/espeak.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import { makeMusic, randomFrom } from '#engines/separation-figures/music.ts'
import { type Channels, soundRate } from './reverb.ts'

// Typical backgrounds of speech in films, each with a defined loudness.

interface FilmSound {
  name: string
  /** The loudness of the background alone in LUFS. */
  loudness: number
  make(seconds: number, temp: string): Promise<Channels>
}

export const filmSounds: readonly FilmSound[] = [
  { name: 'music-loud', loudness: -16, make: music },
  { name: 'music-soft', loudness: -28, make: music },
  { name: 'crowd', loudness: -20, make: crowd },
  { name: 'noise', loudness: -22, make: noise },
  { name: 'drums', loudness: -18, make: drums },
]

export async function makeFilmSound(
  { loudness, make }: FilmSound,
  seconds: number,
  temp: string,
): Promise<Channels> {
  const channels = await make(seconds, temp)
  const [left, right] = channels.map(hopEnergies) as [Float64Array, Float64Array]
  const gain = gainOf(loudness - integrated(left.map((energy, hop) => energy + right[hop]!)))
  return channels.map((channel) => channel.map((value) => value * gain)) as Channels
}

const empty = (seconds: number): Channels => [
  new Float32Array(seconds * soundRate),
  new Float32Array(seconds * soundRate),
]

function music(seconds: number): Promise<Channels> {
  const [left, right] = makeMusic(seconds, { seed: 7 }).channels
  return Promise.resolve([left!, right!])
}

const talk =
  'I told them that we would be late. Did you see what happened there? Nobody listens to me any more. ' +
  'Give me two of those, and some bread. It was a long way home, and it rained the whole night.'

/** Ten people talking at once at various positions, none of them close. */
async function crowd(seconds: number, temp: string): Promise<Channels> {
  const [left, right] = empty(seconds)
  const { signal } = new AbortController()
  const random = randomFrom(3)
  for (let person = 0; person < 10; person++) {
    const natural = { text: talk, pace: 0.9 + random() * 0.3, pitch: Math.round(random() * 4 - 2) }
    const { samples } = resample(
      person < 4
        ? await speakFlite({ ...natural, voice: ['rms', 'slt', 'awb', 'kal16'][person]! }, { temp, signal })
        : await speakEspeak({ ...natural, voice: `en-us+${'mf'[person % 2]}${1 + (person % 4)}` }, signal),
      soundRate,
    )
    const [begin, place] = [Math.floor(random() * samples.length), random()]
    for (let index = 0; index < left.length; index++) {
      const value = samples[(begin + index) % samples.length]!
      left[index]! += value * (1 - place)
      right[index]! += value * place
    }
  }
  return [left, right]
}

/** Rain or traffic: noise that falls by 3 dB an octave, independent on each side. */
function noise(seconds: number): Promise<Channels> {
  const random = randomFrom(11)
  const channels = empty(seconds)
  for (const channel of channels) {
    let [slow, middle, quick] = [0, 0, 0]
    for (let index = 0; index < channel.length; index++) {
      const white = random() * 2 - 1
      slow = 0.99765 * slow + white * 0.099046
      middle = 0.963 * middle + white * 0.2965164
      quick = 0.57 * quick + white * 1.0526913
      channel[index] = slow + middle + quick + white * 0.1848
    }
  }
  return Promise.resolve(channels)
}

/** Drums and impacts: thumps in the middle, bursts of noise far left and right. */
function drums(seconds: number): Promise<Channels> {
  const random = randomFrom(5)
  const [left, right] = empty(seconds)
  for (let beat = 0; beat * 0.25 < seconds; beat++) {
    const begin = Math.round((beat * 0.25 + random() * 0.02) * soundRate)
    const thump = beat % 2 === 0
    const place = random() < 0.5 ? 0.05 : 0.95
    const [fall, level] = thump ? [14, 1] : [25 + random() * 30, 0.5]
    for (let index = 0; index < soundRate * 0.4 && begin + index < left.length; index++) {
      const time = index / soundRate
      const wave = thump ? Math.sin(2 * Math.PI * (50 + 60 * Math.exp(-time * 30)) * time) : random() * 2 - 1
      const value = level * Math.exp(-time * fall) * wave
      left[begin + index]! += value * (thump ? 0.5 : 1 - place)
      right[begin + index]! += value * (thump ? 0.5 : place)
    }
  }
  return Promise.resolve([left, right])
}
