import { resample } from '#domain/resample.ts'
import { speakEspeak } from '#engines/embedded/espeak.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import { speakMandarin } from '#engines/embedded/mandarin.ts'
import { randomFrom } from '#engines/separation-figures/music.ts'
import { type Channels, withReverb, soundRate } from './reverb.ts'
import { kindsOfMusic, silence } from './teaching-music.ts'

// The training scenes of the separation: talks over music with known parts. None of the sentences or the music is used
// in a benchmark or a test.

const seconds = 30
const english = [
  'Please put the blue box next to the door before you leave.',
  'Our neighbors have lived in that house since nineteen eighty.',
  'A long road leads from the village up into the hills.',
  'Where did you find such a beautiful old map of the islands?',
  'The doctor told him to rest and to drink more water.',
  'Yes, we can finish all of it by tomorrow evening.',
]
const french = [
  'Le marché ouvre tôt le matin et les gens viennent de partout.',
  'Je ne savais pas que vous parliez si bien notre langue.',
  'Il pleuvait tellement que la rue ressemblait à une rivière.',
]
const german = [
  'Der Zug nach Hamburg fährt heute von einem anderen Gleis ab.',
  'Niemand wusste genau, wie alt die Brücke eigentlich war.',
  'Wir haben gestern lange über den neuen Plan gesprochen.',
]
const mandarin = [
  '明天下午三点我们在学校门口见面。',
  '这条河从北方的山里流出来，一直流到大海。',
  '老师说这个问题很难，但是很有意思。',
]

export interface TeachingScene {
  voice: Channels
  background: Channels
}

/** Generates the same scenes each time, one after another. */
export async function* teachingScenes(count: number, temp: string): AsyncGenerator<TeachingScene> {
  const voices = await everyVoice(temp)
  const random = randomFrom(2026)
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  // Half of them have one speaker, half have all in turn.
  const everybody = [0, 1, 2].flatMap((turn) => voices.map((voice) => voice[turn]!))
  for (let scene = 0; scene < count; scene++) {
    const sentences = random() < 0.5 ? oneOf(voices) : everybody
    const pauses = [oneOf([0.1, 0.3, 0.6, 1.2]), oneOf([0.6, 1.2, 2, 2.5])] as const
    const dry = talk(sentences, { start: oneOf([0, 1, 2]), pauses, random })
    const music = kindsOfMusic[scene % kindsOfMusic.length]!(seconds, random)
    yield inLevel(inPlace(dry, random), inItsWay(music, random), oneOf([-2, 0, 3, 3, 5, 5, 5, 8, 10, 15]))
  }
}

/** All sentences of each voice. */
async function everyVoice(temp: string): Promise<Float32Array[][]> {
  const signal = new AbortController().signal
  const natural = { pace: 1, pitch: 0 }
  const byFlite = (voice: string, pitch = 0) =>
    english.map((text) => () => speakFlite({ text, voice, pace: 1, pitch }, { temp, signal }))
  const byEspeak = (voice: string, texts: readonly string[]) =>
    texts.map((text) => () => speakEspeak({ text, voice, ...natural }, signal))
  const inMandarin = (variant: string) =>
    mandarin.map((text) => () => speakMandarin({ parts: [{ text }], variant, ...natural }, signal))
  const speakers = [
    byFlite('rms'),
    byFlite('slt'),
    byFlite('awb'),
    byFlite('kal16'),
    byFlite('slt', 2),
    byFlite('awb', -2),
    byEspeak('fr', french),
    byEspeak('de+f3', german),
    byEspeak('en-us+m7', english),
    byEspeak('en-gb+f4', english),
    inMandarin('+f2'),
    inMandarin('+m3'),
  ]
  const spoken: Float32Array[][] = []
  for (const sentences of speakers) {
    const sounds: Float32Array[] = []
    for (const speak of sentences) sounds.push(evened(resample(await speak(), soundRate).samples))
    spoken.push(sounds)
  }
  return spoken
}

/** Normalizes the level. */
function evened(samples: Float32Array): Float32Array {
  const loud = Math.sqrt(power([samples]) / samples.length)
  return samples.map((value) => (0.1 * value) / loud)
}

function talk(
  sentences: readonly Float32Array[],
  { start, pauses, random }: { start: number; pauses: readonly [number, number]; random: () => number },
): Float32Array {
  const all = new Float32Array(seconds * soundRate)
  const first = Math.floor(random() * sentences.length)
  for (let at = start * soundRate, turn = first; ; turn++) {
    const said = sentences[turn % sentences.length]!
    if (at + said.length > all.length) return all
    all.set(said, at)
    at += said.length + Math.round((pauses[0] + random() * (pauses[1] - pauses[0])) * soundRate)
  }
}

/** Mostly in the middle, sometimes in a room or to one side. */
function inPlace(dry: Float32Array, random: () => number): Channels {
  const chance = random()
  if (chance < 0.2)
    return withReverb([dry, dry], {
      seconds: 0.2 + 0.3 * random(),
      share: 0.2 + 0.4 * random(),
      random,
    })
  const farther = dry.map((value) => value * (0.4 + 0.2 * chance))
  if (chance < 0.275) return [dry, farther]
  return chance < 0.35 ? [farther, dry] : [dry, dry]
}

/** Mostly unchanged; sometimes narrow, mono, or starting late. */
function inItsWay([left, right]: Channels, random: () => number): Channels {
  const chance = random()
  const width = chance < 0.2 ? 0 : chance < 0.35 ? 0.4 : 1
  const begin = random() < 0.1 ? 8 * soundRate : 0
  const placed = silence(seconds)
  for (let index = begin; index < left.length; index++) {
    const middle = (left[index]! + right[index]!) / 2
    placed[0][index] = middle + width * (left[index]! - middle)
    placed[1][index] = middle + width * (right[index]! - middle)
  }
  return placed
}

const power = (channels: readonly Float32Array[]) =>
  channels.reduce((all, samples) => samples.reduce((sum, value) => sum + value ** 2, all), 0)

/** Sets the ratio of voice to music in decibels, with the sum just below clipping. */
function inLevel(voice: Channels, music: Channels, decibels: number): TeachingScene {
  const gain = Math.sqrt(power(voice) / power(music) / 10 ** (decibels / 10))
  let peak = 0
  for (const [index, channel] of voice.entries())
    for (let at = 0; at < channel.length; at++)
      peak = Math.max(peak, Math.abs(channel[at]! + gain * music[index]![at]!))
  const by = (factor: number, channels: Channels) =>
    channels.map((channel) => channel.map((value) => factor * value)) as Channels
  return { voice: by(0.9 / peak, voice), background: by((0.9 / peak) * gain, music) }
}
