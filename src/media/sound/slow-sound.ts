import type { TimeMap } from '#domain/fit/time-map.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { mixRate, openWav, type Samples, writeWavFile } from './samples.ts'
import { stretch } from './stretch.ts'

/** A part that is stretched evenly, in samples. */
interface Piece {
  from: number
  to: number
  outFrom: number
  outTo: number
}

/** The samples stretched at a time: half a minute. */
const longest = 30 * mixRate
/** Neighbors are crossfaded over this length, and stretched with a margin so that both have settled there. */
const fade = mixRate / 200
const margin = mixRate / 10

/** Stretches a 48 000 Hz WAV by a picture's map at the same pitch; every knot is exact to the sample. */
export async function slowSound(
  input: string,
  map: TimeMap,
  out: string,
  options: MediaOptions,
): Promise<{ frames: number }> {
  const sound = await openWav(input)
  const pieces = piecesOf(map, sound.frames)
  const frames = pieces.at(-1)?.outTo ?? 0
  const created = new Map<Piece, Promise<Float32Array[]>>()
  const stretched = (piece: Piece) => {
    let samples = created.get(piece)
    if (!samples) created.set(piece, (samples = stretchPiece(sound, piece, options)))
    return samples
  }
  const read = async (from: number, to: number) => {
    const channels = Array.from({ length: sound.channels }, () => new Float32Array(to - from))
    for (const piece of pieces) {
      if (piece.outTo + fade < from) created.delete(piece)
      else if (piece.outFrom - fade < to) addFaded(channels, from, piece, await stretched(piece), frames)
    }
    return channels
  }
  await writeWavFile(out, { channels: sound.channels, frames, read }, options)
  return { frames }
}

function piecesOf(map: TimeMap, frames: number): Piece[] {
  const at = (milliseconds: number) => Math.round((milliseconds * mixRate) / 1000)
  const outAt = (sample: number) => at(map.toOutput((sample * 1000) / mixRate))
  const bends = map.knots.map(({ source }) => at(source)).filter((source) => source > 0 && source < frames)
  const points = [0, ...bends, frames]
  return points.slice(1).flatMap((end, index) => {
    const start = points[index]!
    const count = Math.ceil((end - start) / longest)
    const edge = (number: number) => Math.round(start + ((end - start) * number) / count)
    return Array.from({ length: count }, (_, number) => {
      const [from, to] = [edge(number), edge(number + 1)]
      return { from, to, outFrom: outAt(from), outTo: outAt(to) }
    })
  })
}

/** The piece with `fade` samples before and after it. */
async function stretchPiece(
  sound: Samples,
  { from, to, outFrom, outTo }: Piece,
  options: MediaOptions,
): Promise<Float32Array[]> {
  const length = outTo - outFrom
  if (length === to - from) return sound.read(from - fade, to + fade)
  const speed = (to - from) / length
  const around = Math.ceil(margin * speed)
  const channels = await sound.read(from - around, to + around)
  const stretched = await stretch({ rate: mixRate, channels }, speed, 'music', options)
  const start = Math.round(around / speed) - fade
  return stretched.map((samples) => {
    const piece = new Float32Array(length + 2 * fade)
    piece.set(samples.subarray(start, start + piece.length))
    return piece
  })
}

function addFaded(
  into: readonly Float32Array[],
  from: number,
  piece: Piece,
  channels: readonly Float32Array[],
  end: number,
): void {
  const start = piece.outFrom - fade
  const first = Math.max(start, from)
  const last = Math.min(piece.outTo + fade, from + into[0]!.length)
  const share = (sample: number) => {
    const rising = piece.outFrom === 0 ? 1 : (sample - start + 0.5) / (2 * fade)
    const falling = piece.outTo === end ? 1 : (piece.outTo + fade - sample - 0.5) / (2 * fade)
    return Math.min(1, rising, falling)
  }
  for (const [channel, samples] of channels.entries())
    for (let sample = first; sample < last; sample++)
      into[channel]![sample - from]! += samples[sample - start]! * share(sample)
}
