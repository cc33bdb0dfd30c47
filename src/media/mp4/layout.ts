import { aacFrame, type AdtsForm } from '#media/core/adts.ts'
import { chunkOffsets, chunkTimes, type Mp4 } from './read-mp4.ts'

/** Consecutive data in the file: frames of a sound track, or bytes of the film. */
export type Stretch = { sound: number; first: number; frames: number } | { bytes: number }

export interface Layout {
  stretches: Stretch[]
  /** The total size in bytes. */
  length: number
  /** For each sound track: the frames in each of its chunks, and their offsets within the samples. */
  chunks: { frames: number[]; offsets: number[] }[]
  /** How far bytes of the film at or after an offset in its own file are moved. */
  moves: { from: number; by: number }[]
}

/** Seconds of sound and picture that are interleaved, so that the file plays while it downloads. */
const beside = 0.5

/** Interleaves the film and the sound tracks. */
export function layOut(rest: Mp4 | undefined, forms: readonly AdtsForm[]): Layout {
  const chunks = forms.map(() => ({ frames: [] as number[], offsets: [] as number[] }))
  const layout: Layout = { stretches: [], length: 0, chunks, moves: [] }
  const placed = forms.map(() => 0)
  const placeSounds = (until: number) => {
    for (const [sound, { sizes, rate }] of forms.entries()) {
      const first = placed[sound]!
      const last = Math.min(sizes.length, Math.ceil((until * rate) / aacFrame) + 1)
      if (last <= first) continue
      layout.stretches.push({ sound, first, frames: last - first })
      chunks[sound]!.frames.push(last - first)
      chunks[sound]!.offsets.push(layout.length)
      layout.length += payload(sizes, first, last)
      placed[sound] = last
    }
  }
  let until = 0
  for (const piece of rest ? piecesOf(rest) : []) {
    placeSounds((until = piece.until))
    layout.stretches.push({ bytes: piece.to - piece.from })
    layout.moves.push({ from: piece.from, by: layout.length - piece.from })
    layout.length += piece.to - piece.from
  }
  while (placed.some((count, sound) => count < forms[sound]!.sizes.length)) placeSounds((until += beside))
  return layout
}

/** The film's samples in pieces that begin at a chunk of the picture, with the start of the next. */
function piecesOf({ tracks: [picture], from, to }: Mp4): { from: number; to: number; until: number }[] {
  const pieces: { from: number; to: number; until: number }[] = []
  let begun = { at: from, time: 0 }
  if (picture) {
    const offsets = chunkOffsets(picture)
    const times = chunkTimes(picture, offsets.length)
    for (const [chunk, at] of offsets.entries()) {
      const time = times[chunk]!
      if (time - begun.time < beside || at <= begun.at) continue
      pieces.push({ from: begun.at, to: at, until: time })
      begun = { at, time }
    }
  }
  return [...pieces, { from: begun.at, to, until: begun.time + beside }]
}

/** The size of frames without their headers. */
export const payload = (sizes: Uint16Array, first: number, last: number) =>
  sizes.subarray(first, last).reduce((sum, size) => sum + size, 0)
