import { iso639 } from '#domain/text/languages.ts'
import { aacFrame, type AdtsForm } from '#media/core/adts.ts'
import { box, fullBox, pieces, table, u16, u32 } from './boxes.ts'

/** An AAC track as described in an MP4. */
export interface SoundTrack {
  id: number
  /** BCP 47. */
  language: string
  title: string
  /** Whether players select it by default. */
  usual: boolean
  /** When the film was made, in seconds since 1904; 0 if unknown. */
  created: number
  form: AdtsForm
  /** Its length in milliseconds. */
  duration: number
  /** The frames of each chunk, and the offset of each chunk in the file. */
  chunks: readonly number[]
  offsets: readonly number[]
  /** The id of the track with the titles of chapters. */
  chapterTrack?: number | undefined
}

/** Milliseconds: the time scale of the movie and its tracks. */
export const movieScale = 1000

/** The identity matrix: no rotation, no scaling. */
export const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** `large` files need 64-bit offsets. */
export function soundTrackBox(track: SoundTrack, large: boolean): Uint8Array[] {
  const { id, title, usual, duration, language, form, created, chapterTrack } = track
  const length = form.sizes.length * aacFrame
  const switchedOn = usual ? 3 : 2
  const header = fullBox(
    'tkhd',
    switchedOn,
    u32(created, created, id, 0, Math.round(duration), 0, 0),
    // In the group of alternative sound tracks, at full volume.
    u16(0, 1, 0x0100, 0),
    u32(...unity, 0, 0),
  )
  // The decoder outputs the priming first, which is cut off.
  const edit = box('edts', fullBox('elst', 0, u32(1, Math.round(duration), aacFrame, 0x10000)))
  const media = pieces(
    'mdia',
    mediaHeader({ created, scale: form.rate, length, language }),
    fullBox('hdlr', 0, u32(0), Buffer.from('soun'), u32(0, 0, 0), Buffer.from(`${title}\0`)),
    pieces('minf', fullBox('smhd', 0, u32(0)), reference, samplesBox(track, large)),
  )
  const chapters = chapterTrack === undefined ? [] : [box('tref', box('chap', u32(chapterTrack)))]
  return pieces('trak', header, edit, ...chapters, media)
}

/** The length of more than a day of sound needs 64 bits. */
export function mediaHeader({
  created,
  scale,
  length,
  language,
}: {
  created: number
  scale: number
  length: number
  language: string
}): Buffer {
  const spoken = u16(languageBits(language), 0)
  if (length < 2 ** 32) return fullBox('mdhd', 0, u32(created, created, scale, length), spoken)
  const times = u32(0, created, 0, created, scale, Math.floor(length / 2 ** 32), length % 2 ** 32)
  return fullBox('mdhd', 0x1000000, times, spoken)
}

/** Three letters of five bits each. */
const languageBits = (language: string) =>
  [...Buffer.from(iso639(language))].reduce((bits, letter) => (bits << 5) | (letter - 0x60), 0)

/** The samples are in this file. */
export const reference = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)))

function samplesBox({ form, chunks, offsets }: SoundTrack, large: boolean): Uint8Array[] {
  const { sizes } = form
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const bitrate = Math.round((bytes * 8 * form.rate) / (sizes.length * aacFrame))
  const entry = box(
    'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(form.channels, 16, 0, 0),
    u32(form.rate * 0x10000),
    fullBox('esds', 0, decoder(form.config, bitrate)),
  )
  // Each run of chunks with equally many frames.
  const runs = chunks.flatMap((count, index) => (count === chunks[index - 1] ? [] : [index + 1, count, 1]))
  return pieces(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, sizes.length, aacFrame)),
    fullBox(
      'stsc',
      0,
      u32(runs.length / 3),
      table(runs.length, (index) => runs[index]!),
    ),
    pieces(
      'stsz',
      u32(0, 0, sizes.length),
      table(sizes.length, (index) => sizes[index]!),
    ),
    offsetsBox(offsets, large),
    // A frame needs the previous one to be decoded.
    fullBox('sgpd', 0x1000000, Buffer.from('roll'), u32(2, 1), u16(0xffff)),
    fullBox('sbgp', 0, Buffer.from('roll'), u32(1, sizes.length, 1)),
  )
}

export function offsetsBox(offsets: ArrayLike<number>, large: boolean): Buffer {
  if (!large)
    return fullBox(
      'stco',
      0,
      u32(offsets.length),
      table(offsets.length, (index) => offsets[index]!),
    )
  const bytes = Buffer.alloc(8 * offsets.length)
  for (let index = 0; index < offsets.length; index++)
    bytes.writeBigUInt64BE(BigInt(offsets[index]!), 8 * index)
  return fullBox('co64', 0, u32(offsets.length), bytes)
}

/** The decoder configuration in MPEG-4 descriptors. */
function decoder(config: Buffer, bitrate: number): Buffer {
  const describe = (tag: number, ...parts: readonly Uint8Array[]) => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([tag, body.length]), body])
  }
  const aac = 0x40
  const audio = 0x15
  return describe(
    3,
    u16(0),
    Buffer.from([0]),
    describe(4, Buffer.from([aac, audio, 0, 0, 0]), u32(bitrate, bitrate), describe(5, config)),
    describe(6, Buffer.from([2])),
  )
}
