import { gainOf, hopsASecond, integrated } from '#domain/loudness.ts'
import { awayFromSpeech, type Ducking, duckedGain, duckingReach } from '#media/render.ts'
import { mixRate } from '#media/samples.ts'
import { addEnergies, sentencesNear, voiceGains } from '../speech/placed-sound.ts'
import { type EpisodeLevels, spanOf } from './episode-sound.ts'
import type { Episode } from './lay-out-episode.ts'
import { fadeAt, type MusicClip } from './place-music.ts'

const hop = mixRate / hopsASecond
/** Gains are quantized, so that an edited line does not change every sample. */
const step = 0.25
const strongest = 20
/** Two channels of the same sound are this much louder than one, in dB. */
export const ofTwoChannels = 10 * Math.log10(2)

/**
 * The levels with which the episode reaches its loudness, without rendering it: the energies of lines and music add
 * up. `loudness` is that of two channels; one channel of the same sound has 3 dB less.
 */
export function levelEpisode(
  episode: Pick<Episode, 'sentences' | 'music' | 'frames'>,
  { loudness, ducking }: { loudness: number; ducking: Ducking },
): EpisodeLevels & { loudness: number | null } {
  const { sentences, music, frames } = episode
  const voices = voiceGains({ sentences, frames }, loudness - ofTwoChannels)
  const energies = new Float64Array(Math.ceil(frames / hop) + 1)
  for (const sentence of sentences) {
    const gain = (voices.get(sentence.voice) ?? 0) + sentence.gain
    addEnergies(energies, sentence, 2 * gainOf(gain) ** 2)
  }
  for (const clip of music) addMusic(energies, clip, episode, ducking)
  const found = integrated(energies)
  if (!Number.isFinite(found)) return { voices, whole: 0, loudness: null }
  const missing = Math.max(-strongest, Math.min(strongest, loudness - found))
  const whole = Math.round(missing / step) * step || 0
  return { voices, whole, loudness: found + whole }
}

function addMusic(
  energies: Float64Array,
  clip: MusicClip,
  { sentences }: Pick<Episode, 'sentences'>,
  ducking: Ducking,
): void {
  const first = Math.floor(clip.at / hop)
  const last = Math.min(energies.length, Math.ceil((clip.at + clip.frames) / hop))
  const reach = duckingReach(ducking)
  const spans = sentencesNear(sentences, first * hop - reach, last * hop + reach).map(spanOf)
  // The level at the middle of each tenth of a second is used for all of it: levels change slowly.
  const away = awayFromSpeech({ from: (first + 0.5) * hop, count: last - first, step: hop }, spans, ducking)
  const power = gainOf(clip.gain) ** 2
  for (let index = first; index < last; index++) {
    const sample = (index + 0.5) * hop - clip.at
    if (sample < 0 || sample >= clip.frames) continue
    const energy = clip.energies[Math.floor((clip.from + sample) / hop)] ?? 0
    energies[index]! +=
      power * energy * (fadeAt(sample, clip) * duckedGain(away[index - first]!, ducking)) ** 2
  }
}
