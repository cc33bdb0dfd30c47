import type { Samples } from '#media/sound/samples.ts'
import { samplesOf } from '../speech/place-sentences.ts'
import type { MusicRole, PodcastMusic, PodcastSettings } from './podcast-request.ts'
import type { PreparedMusic } from './prepare-music.ts'

/** Music that a block asks for; everything but the gain is in samples. */
export interface MusicCue {
  role: MusicRole
  music: PreparedMusic
  from: number
  frames: number
  /** In dB. */
  gain: number
  fadeIn: number
  fadeOut: number
}

/** A stretch of music at its place. */
export interface MusicClip {
  key: string
  sound: Samples
  energies: Float64Array
  from: number
  frames: number
  at: number
  gain: number
  fadeIn: number
  fadeOut: number
}

/** Against clicks where music is cut. */
const shortestFade = samplesOf(10)

/** What a block plays of its file, and how loud: at the level of its role, however loud the file is. */
export function cueOf(
  block: PodcastMusic,
  music: PreparedMusic,
  { levels, crossfade }: Pick<PodcastSettings, 'levels' | 'crossfade'>,
  target: number,
): MusicCue {
  const { role, gain = 0, from = 0, to = Infinity } = block
  const begin = Math.min(samplesOf(from), music.sound.frames)
  const frames = Math.min(samplesOf(to), music.sound.frames) - begin
  const usual = usualFades(role, crossfade)
  const fade = (own: number | undefined, by: number) =>
    Math.min(Math.max(shortestFade, samplesOf(own ?? by)), Math.floor(frames / 2))
  return {
    role,
    music,
    from: begin,
    frames: Math.max(0, frames),
    gain: Number.isFinite(music.loudness) ? target + levels[role] - music.loudness + gain : 0,
    fadeIn: fade(block.fadeIn, usual.in),
    fadeOut: fade(block.fadeOut, usual.out),
  }
}

/** In milliseconds. Pieces mostly have a beginning and an end of their own; a bed has neither. */
function usualFades(role: MusicRole, crossfade: number): { in: number; out: number } {
  switch (role) {
    case 'intro':
      return { in: 0, out: crossfade }
    case 'bed':
      return { in: crossfade, out: crossfade }
    case 'outro':
      return { in: crossfade, out: crossfade }
    case 'sting':
      return { in: 0, out: crossfade / 4 }
  }
}

/** The clips of each cue. A bed continues until other music or the end of speech; an outro begins under the last words. */
export function placeMusic(
  cues: readonly { cue: MusicCue; at: number }[],
  spokenEnd: number,
  { crossfade }: Pick<PodcastSettings, 'crossfade'>,
): MusicClip[][] {
  const overlap = samplesOf(crossfade)
  const startOf = ({ cue, at }: { cue: MusicCue; at: number }) =>
    cue.role === 'outro' ? Math.max(0, at - overlap) : at
  return cues.map((each, index) => {
    const { cue } = each
    const at = startOf(each)
    if (cue.frames === 0) return []
    if (cue.role !== 'bed') return [clipOf(cue, at, cue.frames, cue.fadeIn, cue.fadeOut)]
    const next = cues.slice(index + 1).find(({ cue: { role } }) => role !== 'sting')
    const end = (next ? startOf(next) : spokenEnd) + cue.fadeOut
    return loops(cue, at, Math.max(at + shortestFade, end), overlap)
  })
}

/** Repeats it until `end`: a piece that is made to be repeated continues, others are crossfaded. */
function loops(cue: MusicCue, at: number, end: number, overlap: number): MusicClip[] {
  const joint = cue.music.loops ? 0 : Math.min(overlap, Math.floor(cue.frames / 4))
  const clips: MusicClip[] = []
  for (let start = at; start + joint < end; start += cue.frames - joint) {
    const isLast = start + cue.frames >= end
    const frames = Math.min(cue.frames, end - start)
    const fadeIn = clips.length === 0 ? cue.fadeIn : joint
    const fadeOut = isLast ? cue.fadeOut : joint
    clips.push(clipOf(cue, start, frames, Math.min(fadeIn, frames), Math.min(fadeOut, frames)))
  }
  return clips
}

const clipOf = (
  { music, from, gain }: MusicCue,
  at: number,
  frames: number,
  fadeIn: number,
  fadeOut: number,
): MusicClip => ({
  key: music.key,
  sound: music.sound,
  energies: music.energies,
  from,
  frames,
  at,
  gain,
  fadeIn,
  fadeOut,
})

/** The share of its level that a clip has at a sample: equal power, so that two that are crossfaded stay as loud. */
export function fadeAt(sample: number, { frames, fadeIn, fadeOut }: MusicClip): number {
  const begin = fadeIn > 0 ? Math.min(1, sample / fadeIn) : 1
  const end = fadeOut > 0 ? Math.min(1, (frames - sample) / fadeOut) : 1
  return Math.sin((Math.PI / 2) * Math.max(0, begin)) * Math.sin((Math.PI / 2) * Math.max(0, end))
}
