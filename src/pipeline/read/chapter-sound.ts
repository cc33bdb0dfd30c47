import { limit, limiterReach } from '#domain/limiter.ts'
import { gainOf } from '#domain/loudness.ts'
import { acquireFloats } from '#domain/memory.ts'
import { nameOf, type Samples } from '#media/samples.ts'
import type { PlacedSentence } from '../speech/place-sentences.ts'
import {
  addSentence,
  codingMargin,
  describeSentences,
  sentencesNear,
  voiceGains,
} from '../speech/placed-sound.ts'
import type { ChapterLayout } from './lay-out.ts'
import type { ReadSettings } from './read-request.ts'

/** A chapter in one channel, rendered on demand from the files of its blocks. */
export function chapterSound(
  { sentences, frames, cuts }: Pick<ChapterLayout, 'sentences' | 'frames' | 'cuts'>,
  { loudness, peak }: Pick<ReadSettings, 'loudness' | 'peak'>,
): Samples {
  const gains = voiceGains({ sentences, frames }, loudness)
  const ceiling = peak - codingMargin
  const gainIn = ({ voice, gain }: PlacedSentence) => (gains.get(voice) ?? 0) + gain
  const near = (from: number, to: number) => sentencesNear(sentences, from - limiterReach, to + limiterReach)
  return {
    channels: 1,
    frames,
    cuts,
    name: async (from, to) =>
      nameOf('chapter 1', ceiling, to - from, describeSentences(near(from, to), from, gainIn)),
    async read(from, to) {
      const [begin, end] = [from - limiterReach, to + limiterReach]
      const samples = acquireFloats(end - begin).fill(0)
      for (const sentence of near(from, to))
        await addSentence(samples, begin, sentence, gainOf(gainIn(sentence)))
      limit([samples], gainOf(ceiling))
      return [samples.subarray(limiterReach, samples.length - limiterReach)]
    },
  }
}
