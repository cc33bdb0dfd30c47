import { limit, limiterReach } from '#domain/limiter.ts'
import { gainOf } from '#domain/loudness.ts'
import { acquireFloats, releaseBuffers } from '#domain/memory.ts'
import { awayFromSpeech, type Ducking, duckedGains, duckingReach } from '#media/sound/render.ts'
import { nameOf, type Samples } from '#media/sound/samples.ts'
import type { PlacedSentence } from '../speech/place-sentences.ts'
import { addSentence, describeSentences, sentencesNear } from '../speech/placed-sound.ts'
import type { Episode } from './lay-out-episode.ts'
import { fadeAt, type MusicClip } from './place-music.ts'

/** The levels of an episode, in dB. */
export interface EpisodeLevels {
  /** Of each voice. */
  voices: ReadonlyMap<string, number>
  /** Of everything. */
  whole: number
}

export interface EpisodeMix {
  mono: boolean
  ducking: Ducking
  /** In dB relative to full scale. */
  ceiling: number
  levels: EpisodeLevels
  /** The audible parts; by default both. They add up to the whole, except where it is limited. */
  only?: 'voices' | 'music' | undefined
}

/** An episode rendered on demand: a stretch needs only the lines and the music that sound in it. */
export function episodeSound(
  { sentences, music, frames }: Pick<Episode, 'sentences' | 'music' | 'frames'>,
  { mono, ducking, ceiling, levels, only }: EpisodeMix,
): Samples {
  const gainIn = ({ voice, gain }: PlacedSentence) => (levels.voices.get(voice) ?? 0) + gain + levels.whole
  const reach = limiterReach + duckingReach(ducking)
  const speechNear = (from: number, to: number) => sentencesNear(sentences, from - reach, to + reach)
  const musicNear = (from: number, to: number) =>
    only === 'voices'
      ? []
      : music.filter(({ at, frames: long }) => at < to + limiterReach && at + long > from - limiterReach)

  async function addMusic(channels: readonly Float32Array[], from: number, clip: MusicClip) {
    const [first, last] = [
      Math.max(clip.at, from),
      Math.min(clip.at + clip.frames, from + channels[0]!.length),
    ]
    const begin = clip.from + first - clip.at
    const [left, right] = await clip.sound.read(begin, begin + last - first)
    const spans = sentencesNear(sentences, first - reach, last + reach).map(spanOf)
    const away = awayFromSpeech({ from: first, count: last - first, step: 1 }, spans, ducking)
    const gains = duckedGains(away, ducking)
    const level = gainOf(clip.gain + levels.whole)
    const stays = { start: clip.fadeIn, end: clip.frames - clip.fadeOut }
    for (let index = 0, place = first - from; index < last - first; index++, place++) {
      const sample = first + index - clip.at
      const isFull = sample >= stays.start && sample < stays.end
      const factor = level * gains[index]! * (isFull ? 1 : fadeAt(sample, clip))
      if (channels.length === 1) channels[0]![place]! += ((left![index]! + right![index]!) / 2) * factor
      else {
        channels[0]![place]! += left![index]! * factor
        channels[1]![place]! += right![index]! * factor
      }
    }
    releaseBuffers(left!, right!, gains)
  }

  return {
    channels: mono ? 1 : 2,
    frames,
    name: async (from, to) =>
      nameOf(
        'episode 1',
        { mono, ducking, ceiling, only, whole: levels.whole },
        to - from,
        describeSentences(speechNear(from, to), from, gainIn),
        musicNear(from, to).map(({ sound: _sound, energies: _energies, at, ...clip }) => [clip, at - from]),
      ),
    async read(from, to) {
      const begin = from - limiterReach
      const length = to - from + 2 * limiterReach
      const speech = acquireFloats(length).fill(0)
      if (only !== 'music')
        for (const sentence of sentencesNear(sentences, begin, begin + length))
          await addSentence(speech, begin, sentence, gainOf(gainIn(sentence)))
      const channels = mono ? [speech] : [speech, speech.slice()]
      for (const clip of musicNear(from, to)) await addMusic(channels, begin, clip)
      limit(channels, gainOf(ceiling))
      return channels.map((samples) => samples.subarray(limiterReach, length - limiterReach))
    },
  }
}

export const spanOf = ({ at, from, to }: PlacedSentence) => ({ at, length: to - from })
