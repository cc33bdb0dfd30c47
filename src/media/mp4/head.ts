import type { AdtsForm } from '#media/core/adts.ts'
import type { Picture } from '#media/core/picture.ts'
import type { Chapter } from '#media/core/probe.ts'
import type { Tags } from '#media/core/tags.ts'
import { box, fullBox, lengthOf, pieces, rebuilt, u16, u32 } from './boxes.ts'
import { chapterSamples, chapterTrackBox } from './chapter-track.ts'
import type { Layout } from './layout.ts'
import { chunkOffsets, isSound, type Mp4 } from './read-mp4.ts'
import { movieScale, offsetsBox, soundTrackBox, unity } from './sound-track.ts'
import { creationSeconds, quickTimeBoxes, tagBoxes } from './tags.ts'

/** The metadata of the file. */
export interface Said {
  /** The first track is the dub, which players select by default. */
  tracks: readonly {
    /** BCP 47. */
    language: string
    title?: string
  }[]
  /** The label that it was made by machine. */
  label?: string | undefined
  /** Milliseconds: the length of the sound. */
  duration: number
  chapters?: readonly Chapter[] | undefined
  /** The tags of the film. */
  tags?: Tags | undefined
  cover?: Picture | undefined
  /** Written as an M4B; chapters have a text track, too, which has room for any number of them. */
  book?: boolean
}

/** 32-bit offsets are used if they suffice. */
const maxOfShort = 0xf0000000

/** Everything before the samples. */
export function headOf(
  said: Said,
  rest: Mp4 | undefined,
  forms: readonly AdtsForm[],
  layout: Layout,
): Buffer {
  const large = layout.length > maxOfShort
  const kind = rest ? box('ftyp', rest.kind) : said.book ? bookKind : soundKind
  const samples = large
    ? Buffer.concat([
        u32(1),
        Buffer.from('mdat'),
        u32(Math.floor((layout.length + 16) / 2 ** 32), (layout.length + 16) % 2 ** 32),
      ])
    : Buffer.concat([u32(layout.length + 8), Buffer.from('mdat')])
  const titles = hasTitles(said) ? box('mdat', ...chapterSamples(said.chapters)) : noBytes
  const before = kind.length + titles.length + samples.length
  // Its length does not depend on the offset of the samples.
  const length = before + lengthOf(movieBox(said, rest, forms, layout, large, 0, 0))
  const movie = movieBox(
    said,
    rest,
    forms,
    layout,
    large,
    length,
    length - samples.length - titles.length + 8,
  )
  return Buffer.concat([kind, ...movie, titles, samples])
}

const hasTitles = (said: Said): said is Said & { chapters: readonly Chapter[] } =>
  said.book === true && (said.chapters?.length ?? 0) > 0

const noBytes = Buffer.alloc(0)
const soundKind = box('ftyp', Buffer.from('M4A \0\0\x02\0M4A isomiso2', 'latin1'))
const bookKind = box('ftyp', Buffer.from('M4B \0\0\x02\0M4B M4A isomiso2', 'latin1'))

function movieBox(
  said: Said,
  rest: Mp4 | undefined,
  forms: readonly AdtsForm[],
  { chunks, moves }: Layout,
  large: boolean,
  begin: number,
  titlesAt: number,
): Uint8Array[] {
  const { tracks, duration, label, chapters = [], tags = {}, cover } = said
  const created = creationSeconds(tags)
  const firstId = rest?.nextId ?? 1
  const titled = hasTitles(said)
  const own = tracks.map(({ language, title = 'SoundHandler' }, sound) => {
    const { frames, offsets } = chunks[sound]!
    return soundTrackBox(
      {
        id: firstId + sound,
        language,
        title,
        usual: sound === 0,
        created,
        duration,
        form: forms[sound]!,
        chunks: frames,
        offsets: offsets.map((offset) => begin + offset),
        ...(titled && sound === 0 && { chapterTrack: firstId + tracks.length }),
      },
      large,
    )
  })
  const moved = (rest?.tracks ?? []).map((track) => ({
    sound: isSound(track),
    bytes: box('trak', movedTrack(track, { moves, large, begin, created })),
  }))
  const header = fullBox(
    'mvhd',
    0,
    u32(created, created, movieScale, Math.max(Math.round(duration), rest?.duration ?? 0), 0x10000),
    u16(0x0100, 0),
    u32(0, 0, ...unity, 0, 0, 0, 0, 0, 0, firstId + tracks.length + (titled ? 1 : 0)),
  )
  return pieces(
    'moov',
    header,
    ...moved.filter(({ sound }) => !sound).map(({ bytes }) => bytes),
    ...own,
    ...moved.filter(({ sound }) => sound).map(({ bytes }) => bytes),
    ...(titled
      ? [
          chapterTrackBox(
            { id: firstId + tracks.length, created, duration, chapters, offset: titlesAt },
            large,
          ),
        ]
      : []),
    ...quickTimeBoxes(tags),
    ...userData([...chaptersBoxes(chapters), ...tagBoxes(tags, label, cover)]),
  )
}

/** A track of the film at its new place; a sound track is enabled but not the default. */
function movedTrack(
  track: Buffer,
  {
    moves,
    large,
    begin,
    created,
  }: { moves: Layout['moves']; large: boolean; begin: number; created: number },
): Buffer {
  return rebuilt(track, ({ kind, body }) => {
    if (kind === 'stco' || kind === 'co64')
      return offsetsBox(
        chunkOffsets(track).map((at) => begin + at + moveAt(moves, at)),
        large,
      )
    if (kind !== 'tkhd' && kind !== 'mdhd') return undefined
    const header = Buffer.from(body)
    if (kind === 'tkhd' && isSound(track)) header[3]! &= ~1
    // ffmpeg writes version 0, or version 1 for a track too long for 32 bits.
    const width = header[0] === 1 ? 8 : 4
    for (const at of [4, 4 + width]) header.writeUIntBE(created, at + width - 4, 4)
    return box(kind, header)
  })
}

/** The last move that begins at or before an offset. */
function moveAt(moves: Layout['moves'], at: number): number {
  let [low, high] = [0, moves.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (moves[middle]!.from <= at) low = middle
    else high = middle - 1
  }
  return moves[low]!.by
}

const userData = (parts: readonly Buffer[]) => (parts.length > 0 ? [box('udta', ...parts)] : [])

/** The count and the length of each title have one byte in this box. */
const maxOfByte = 255

/** Chapters in Nero's format, which most players support. */
function chaptersBoxes(all: readonly Chapter[]): Buffer[] {
  if (all.length === 0) return []
  const chapters = all.slice(0, maxOfByte)
  const parts = chapters.flatMap(({ start, title }) => {
    const text = Buffer.from(wholeLetters(title))
    const head = Buffer.alloc(9)
    // In units of 100 ns.
    head.writeBigUInt64BE(BigInt(start) * 10_000n)
    head.writeUInt8(text.length, 8)
    return [head, text]
  })
  return [box('chpl', u32(0x01000000, 0), Buffer.from([chapters.length]), ...parts)]
}

/** As many whole letters as fit into the bytes. */
function wholeLetters(title: string): string {
  let saved = ''
  for (const letter of title) {
    if (Buffer.byteLength(saved + letter) > maxOfByte) break
    saved += letter
  }
  return saved
}
