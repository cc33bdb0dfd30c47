import { limit, limiterReach } from '#domain/limiter.ts'
import { gainOf, hopsASecond, integrated, lineLoudness } from '#domain/loudness.ts'
import { acquireFloats, releaseBuffers } from '#domain/memory.ts'
import { mixRate, nameOf, type Samples } from '#media/samples.ts'
import { readMonoPcm } from '#media/wav-file.ts'
import type { ChapterLayout, PlacedSentence } from './lay-out.ts'
import type { ReadSettings } from './read-request.ts'

type Sentences = ChapterLayout['sentences']

const hop = mixRate / hopsASecond
/** Gains are quantized, so that one edited paragraph does not change every sample of its chapter. */
const step = 0.25
const strongest = 30

/** The gain in dB of each voice, with which it reaches the loudness in this chapter. */
export function voiceGains(
  { sentences, frames }: Pick<ChapterLayout, 'sentences' | 'frames'>,
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

/** Each tenth of a second of a sentence overlaps two of the chapter. */
function addEnergies(energies: Float64Array, { at, energies: own }: PlacedSentence): void {
  const first = Math.floor(at / hop)
  const late = at / hop - first
  for (const [index, energy] of own.entries()) {
    energies[first + index]! += (1 - late) * energy
    energies[first + index + 1]! += late * energy
  }
}

/** The encoders overshoot the peaks that they are given by up to this much, in dB. */
const codingMargin = 0.5

/** A chapter in one channel, rendered on demand from the files of its blocks. */
export function chapterSound(
  { sentences, frames, cuts }: Pick<ChapterLayout, 'sentences' | 'frames' | 'cuts'>,
  { loudness, peak }: Pick<ReadSettings, 'loudness' | 'peak'>,
): Samples {
  const gains = voiceGains({ sentences, frames }, loudness)
  const ceiling = peak - codingMargin
  const gainIn = ({ voice, gain }: PlacedSentence) => (gains.get(voice) ?? 0) + gain
  return {
    channels: 1,
    frames,
    cuts,
    name: async (from, to) =>
      nameOf(
        'chapter 1',
        ceiling,
        to - from,
        near(sentences, from - limiterReach, to + limiterReach).map((sentence) => [
          sentence.key,
          sentence.at - from,
          sentence.from,
          sentence.to,
          gainIn(sentence),
        ]),
      ),
    async read(from, to) {
      const [begin, end] = [from - limiterReach, to + limiterReach]
      const samples = acquireFloats(end - begin).fill(0)
      for (const sentence of near(sentences, begin, end))
        await addSentence(samples, begin, sentence, gainOf(gainIn(sentence)))
      limit([samples], gainOf(ceiling))
      return [samples.subarray(limiterReach, samples.length - limiterReach)]
    },
  }
}

/** Those that sound in a stretch. They are in order and do not overlap. */
function near(sentences: Sentences, from: number, to: number): PlacedSentence[] {
  let [low, high] = [0, sentences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { at, from: first, to: last } = sentences[middle]!
    if (at + last - first <= from) low = middle + 1
    else high = middle
  }
  const found: PlacedSentence[] = []
  for (let index = low; index < sentences.length && sentences[index]!.at < to; index++)
    found.push(sentences[index]!)
  return found
}

async function addSentence(
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
