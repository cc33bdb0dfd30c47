import { makeMusic } from '#engines/separation-figures/music.ts'
import { type Channels, withReverb, soundRate } from './reverb.ts'

// Generates music for training the separation: kinds found in films, from a random generator.

type Random = () => number
type MakeMusic = (seconds: number, random: Random) => Channels

export const silence = (seconds: number): Channels => [
  new Float32Array(seconds * soundRate),
  new Float32Array(seconds * soundRate),
]
const between = (random: Random, least: number, max: number) => least + (max - least) * random()
const oneOf = <T>(random: Random, all: readonly T[]) => all[Math.floor(random() * all.length)]!
const steps = [0, 2, 4, 5, 7, 9, 11]
const semitones = (count: number) => 2 ** (count / 12)

/** With 0.5 it is equally loud on both sides. */
function add([left, right]: Channels, at: number, sound: Float32Array, place: number) {
  const first = Math.round(at * soundRate)
  const [toLeft, toRight] = [Math.cos((place * Math.PI) / 2), Math.sin((place * Math.PI) / 2)]
  const end = Math.min(left.length, first + sound.length)
  for (let index = first; index < end; index++) {
    left[index]! += toLeft * sound[index - first]!
    right[index]! += toRight * sound[index - first]!
  }
}

const sound = (seconds: number, wave: (time: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * soundRate) }, (_, index) => wave(index / soundRate))

/** A struck string: its overtones are slightly sharp, and higher ones decay faster. */
function struck(
  pitch: number,
  { overtones, fade, random }: { overtones: number; fade: number; random: Random },
) {
  const all = new Float32Array(2.5 * soundRate)
  for (let overtone = 1; overtone <= overtones; overtone++) {
    const turn = (2 * Math.PI * pitch * overtone * Math.sqrt(1 + 0.0004 * overtone ** 2)) / soundRate
    const decay = Math.exp(-(1.5 + fade * overtone) / soundRate)
    const [cosine, sine] = [Math.cos(turn) * decay, Math.sin(turn) * decay]
    const phase = 6 * random()
    let [real, imaginary] = [Math.cos(phase) / overtone ** 1.3, Math.sin(phase) / overtone ** 1.3]
    for (let index = 0; index < all.length; index++) {
      all[index]! += imaginary * Math.min(1, index / 160)
      ;[real, imaginary] = [real * cosine - imaginary * sine, real * sine + imaginary * cosine]
    }
  }
  return all
}

const piano: MakeMusic = (seconds, random) => {
  const all = silence(seconds)
  const lowest = between(random, 95, 145)
  const pitchOf = (step: number) => lowest * semitones(steps[step % 7]! + 12 * Math.floor(step / 7))
  let step = 7
  for (let at = 0; at < seconds; at += 1.1 * oneOf(random, [0.18, 0.18, 0.36, 0.54])) {
    step = Math.max(0, Math.min(20, step + Math.floor(between(random, -3, 4))))
    const loud = between(random, 0.4, 1)
    const note = struck(pitchOf(step), { overtones: 8, fade: 0.8, random }).map((value) => value * loud)
    add(all, at, note, Math.max(0, Math.min(1, 0.5 + (step - 10) / 20 + between(random, -0.08, 0.08))))
    if (random() < 0.3)
      add(all, at, struck(pitchOf(Math.floor(7 * random())) / 2, { overtones: 11, fade: 0.5, random }), 0.35)
  }
  return withReverb(all, { seconds: 0.5, share: 0.3, random })
}

/** One period of a bowed string as a lookup table. */
const bowed = Float32Array.from({ length: 4096 }, (_, index) => {
  let value = 0
  for (let overtone = 1; overtone < 14; overtone++)
    value += Math.sin((2 * Math.PI * overtone * index) / 4096 + overtone ** 2) / overtone
  return value
})

const strings: MakeMusic = (seconds, random) => {
  const all = silence(seconds)
  for (let at = 0; at < seconds;) {
    const length = between(random, 1.5, 3.5)
    const root = oneOf(random, [92.5, 103.8, 116.5, 138.6, 155.6, 174.6])
    const swell = (time: number) => Math.max(0, Math.min(1, time / 0.4, (length + 0.6 - time) / 0.6))
    for (const interval of [0, 7, 12, oneOf(random, [15, 16]), 19, 24])
      for (let player = 0; player < 2; player++) {
        const pitch = root * semitones(interval) * between(random, 0.997, 1.003)
        const [quiver, begin] = [between(random, 4.5, 6), random()]
        let turn = random()
        const played = sound(length + 0.6, (time) => {
          turn += (pitch * (1 + 0.006 * Math.sin(2 * Math.PI * (quiver * time + begin)))) / soundRate
          return 0.2 * swell(time) * bowed[Math.floor((turn % 1) * 4096)]!
        })
        add(all, at, played, between(random, 0.1, 0.9))
      }
    at += length
  }
  return withReverb(all, { seconds: 1.2, share: 0.4, random })
}

/** A high-pass filter at `pitch`. */
function quick(samples: Float32Array, pitch: number): Float32Array {
  const share = Math.exp((-2 * Math.PI * pitch) / soundRate)
  let slow = 0
  return samples.map((value) => {
    slow = share * slow + (1 - share) * value
    return value - slow
  })
}
const slow = (samples: Float32Array, pitch: number) => {
  const rest = quick(samples, pitch)
  return samples.map((value, index) => value - rest[index]!)
}

const rock: MakeMusic = (seconds, random) => {
  const all = silence(seconds)
  const beat = 60 / between(random, 95, 150)
  const roots = [77.8, 103.8, 92.5, 69.3].map((pitch) => pitch * between(random, 0.95, 1.1))
  const noise = (fade: number) => sound(0.5, (time) => (2 * random() - 1) * 1.7 * Math.exp(-time * fade))
  for (let half = 0; half < (seconds / beat) * 2; half++) {
    const at = (half * beat) / 2
    add(
      all,
      at,
      quick(quick(noise(60), 7000), 7000).map((value) => value / 3),
      0.6,
    )
    if (half % 4 === 0 || (half % 8 === 5 && random() < 0.6)) {
      const drum = (time: number) => Math.sin(2 * Math.PI * (50 * time + 3 * (1 - Math.exp(-time * 30))))
      add(
        all,
        at,
        sound(0.5, (time) => 0.9 * drum(time) * Math.exp(-time * 12)),
        0.5,
      )
    }
    if (half % 4 === 2) {
      const skin = (time: number) => Math.sin(2 * Math.PI * 190 * time) * Math.exp(-time * 25)
      const rattle = slow(quick(noise(20), 1000), 9000)
      add(
        all,
        at,
        sound(0.5, skin).map((value, index) => 0.5 * (value + rattle[index]!)),
        0.5,
      )
    }
    const root = roots[Math.floor(half / 8) % 4]!
    const bass = struck(root, { overtones: 5, fade: 0.4, random }).subarray(0, soundRate / 2)
    add(
      all,
      at,
      bass.map((value) => 0.4 * value),
      0.5,
    )
    for (const place of [0.08, 0.92]) {
      const pitch = root * 2 * between(random, 0.995, 1.005)
      const [one, fifth, octave] = [random(), random(), random()]
      const saw = (turns: number) => 2 * (turns % 1) - 1
      const chord = (time: number) =>
        saw(pitch * time + one) + saw(1.5 * pitch * time + fifth) + saw(2 * pitch * time + octave)
      const played = sound(0.5, (time) => Math.tanh(4 * chord(time)) * Math.exp(-time * 2))
      add(
        all,
        at,
        slow(slow(quick(played, 120), 5000), 5000).map((value) => 0.18 * value),
        place,
      )
    }
  }
  return all
}

/** Wind, traffic, a distant crowd: mostly low noise that swells and is partly correlated between the sides. */
const ambience: MakeMusic = (seconds, random) => {
  const noise = (pitch: number) =>
    slow(
      sound(seconds, () => 2 * random() - 1),
      pitch,
    )
  const swells = Array.from({ length: seconds + 2 }, () => Math.exp(between(random, -0.8, 0.8)))
  const swell = (time: number) => {
    const second = Math.floor(time)
    return swells[second]! + (time - second) * (swells[second + 1]! - swells[second]!)
  }
  const [both, middling, ...sides] = [noise(100), noise(600), noise(100), noise(100)]
  return sides.map((own) =>
    own.map(
      (value, index) => (value + 0.7 * both![index]! + 0.1 * middling![index]!) * swell(index / soundRate),
    ),
  ) as Channels
}

/** The music of the tests, in another key and tempo. */
const chords: MakeMusic = (seconds, random) => {
  const faster = between(random, 0.87, 1.15)
  const seed = 100 + Math.floor(1e6 * random())
  const { channels } = makeMusic(seconds * faster, { rate: soundRate / faster, seed })
  return channels as Channels
}

const together =
  (one: MakeMusic, other: MakeMusic, share: number): MakeMusic =>
  (seconds, random) => {
    const [first, second] = [one(seconds, random), other(seconds, random)]
    return first.map((channel, index) =>
      channel.map((value, at) => value + share * second[index]![at]!),
    ) as Channels
  }

export const kindsOfMusic: readonly MakeMusic[] = [
  chords,
  piano,
  strings,
  rock,
  ambience,
  together(piano, rock, 1),
  together(piano, strings, 0.8),
]
