import { hopsASecond, integrated, lineLoudness } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import { readMonoPcm } from '#media/core/wav-file.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { PlacedSentence } from './place-sentences.ts'

type Sentences = readonly PlacedSentence[]

const hop = mixRate / hopsASecond
/** Gains are quantized, so that one edited paragraph does not change every sample. */
const step = 0.25
const strongest = 30
/** The encoders overshoot the peaks that they are given by up to this much, in dB. */
export const codingMargin = 0.5

/** The gain in dB of each voice, with which it reaches the loudness in one channel of this sound. */
export function voiceGains(
  { sentences, frames }: { sentences: Sentences; frames: number },
  loudness: number | undefined,
): ReadonlyMap<string, number> {
  const voices = new Set(sentences.map(({ voice }) => voice))
  return new Map(
    [...voices].map((voice) => [
      voice,
      loudness === undefined ? 0 : gainFor(sentences, frames, voice, loudness),
    ]),
  )
}

function gainFor(sentences: Sentences, frames: number, voice: string, loudness: number): number {
  const energies = new Float64Array(Math.ceil(frames / hop) + 1)
  for (const sentence of sentences) if (sentence.voice === voice) addEnergies(energies, sentence)
  const whole = integrated(energies)
  // What is shorter than a block of the measure has no integrated loudness.
  const found = Number.isFinite(whole) ? whole : lineLoudness(energies)
  if (!Number.isFinite(found)) return 0
  return Math.max(-strongest, Math.min(strongest, Math.round((loudness - found) / step) * step))
}

/** Adds its energies, times `power`: each tenth of a second of a sentence overlaps two of the whole. */
export function addEnergies(energies: Float64Array, { at, energies: own }: PlacedSentence, power = 1): void {
  const first = Math.floor(at / hop)
  const late = at / hop - first
  for (const [index, energy] of own.entries()) {
    energies[first + index]! += power * (1 - late) * energy
    energies[first + index + 1]! += power * late * energy
  }
}

/** Those that sound in a stretch. They are in the order in which they begin; recordings made at the same time overlap. */
export function sentencesNear(sentences: Sentences, from: number, to: number): PlacedSentence[] {
  const ends = latestEnds(sentences)
  let [low, high] = [0, sentences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! <= from) low = middle + 1
    else high = middle
  }
  const found: PlacedSentence[] = []
  for (let index = low; index < sentences.length && sentences[index]!.at < to; index++)
    if (endOf(sentences[index]!) > from) found.push(sentences[index]!)
  return found
}

const endOf = ({ at, from, to }: PlacedSentence) => at + to - from

const known = new WeakMap<Sentences, Float64Array>()

/** Where each sentence and all before it have ended. */
function latestEnds(sentences: Sentences): Float64Array {
  const before = known.get(sentences)
  if (before?.length === sentences.length) return before
  const ends = new Float64Array(sentences.length)
  let latest = 0
  for (const [index, sentence] of sentences.entries())
    ends[index] = latest = Math.max(latest, endOf(sentence))
  known.set(sentences, ends)
  return ends
}

/** The inputs of a stretch that begins at `from`, to name it. */
export const describeSentences = (
  sentences: Sentences,
  from: number,
  gainIn: (sentence: PlacedSentence) => number,
) =>
  sentences.map((sentence) => [
    sentence.key,
    sentence.at - from,
    sentence.from,
    sentence.to,
    gainIn(sentence),
  ])

/** Adds a sentence to samples that begin at `begin`, read from its file. */
export async function addSentence(
  samples: Float32Array,
  begin: number,
  { file, from, to, at }: PlacedSentence,
  factor: number,
): Promise<void> {
  const first = Math.max(at, begin)
  const last = Math.min(at + to - from, begin + samples.length)
  const sound = await readMonoPcm(file, from + first - at, from + last - at)
  for (let index = 0, place = first - begin; index < sound.length; index++, place++)
    samples[place]! += sound[index]! * factor
  releaseBuffers(sound)
}
