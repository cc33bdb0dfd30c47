import type { Picture } from '../core/picture.ts'
import type { Chapter } from '../core/probe.ts'

// ID3v2.3, which all players read: UTF-16 texts, chapters by the addendum "ID3v2 Chapter Frame".

export interface Id3 {
  title: string
  artist?: string | undefined
  album?: string | undefined
  genre?: string | undefined
  /** The number of this file among all of them. */
  track?: { number: number; of: number } | undefined
  /** BCP 47 or ISO 639-2. */
  language?: string | undefined
  comment?: string | undefined
  /** Milliseconds. */
  duration: number
  chapters?: readonly Chapter[]
  cover?: Picture | undefined
}

/** The tag for the start of an MP3 file. */
export function id3Tag(about: Id3): Buffer {
  const { chapters = [], cover, track, comment, duration } = about
  const language = /^[a-z]{3}$/.test(about.language ?? '') ? about.language! : 'und'
  const texts: [id: string, value: string | undefined][] = [
    ['TIT2', about.title],
    ['TPE1', about.artist],
    ['TALB', about.album],
    ['TCON', about.genre],
    ['TRCK', track && `${track.number}/${track.of}`],
    ['TLAN', language === 'und' ? undefined : language],
    ['TLEN', String(Math.round(duration))],
  ]
  const frames = [
    ...texts.flatMap(([id, value]) => (value ? [textFrame(id, value)] : [])),
    ...(comment ? [commentFrame(comment)] : []),
    ...chapterFrames(chapters, duration),
    ...(cover ? [pictureFrame(cover)] : []),
  ]
  const body = Buffer.concat(frames)
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (let byte = 0; byte < 4; byte++) head[6 + byte] = (body.length >> (7 * (3 - byte))) & 0x7f
  return Buffer.concat([head, body])
}

function frame(id: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 0),
    4,
  )
  return Buffer.concat([head, ...parts])
}

const utf16 = 1
/** With a byte order mark; `end` is the terminator, which the last text of a frame does not need. */
const text = (value: string, end = '') =>
  Buffer.from(`\ufeff${value.toWellFormed().replaceAll('\0', ' ')}${end}`, 'utf16le')

const textFrame = (id: string, value: string) => frame(id, Buffer.from([utf16]), text(value))

/** The label is in English. */
const commentFrame = (value: string) =>
  frame('COMM', Buffer.from([utf16]), Buffer.from('eng'), text('', '\0'), text(value))

/** The type of the picture: the front cover. */
const frontCover = 3

const pictureFrame = ({ type, bytes }: Picture) =>
  frame('APIC', Buffer.from([0]), Buffer.from(`${type}\0`), Buffer.from([frontCover, 0]), bytes)

/** A table of contents counts its children in one byte. */
const maxOfTable = 255

function chapterFrames(chapters: readonly Chapter[], duration: number): Buffer[] {
  if (chapters.length === 0) return []
  const found = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? duration
    // Offsets of bytes are not used.
    const times = u32(Math.round(start), Math.round(end), 0xffffffff, 0xffffffff)
    return frame('CHAP', Buffer.from(`chp${index}\0`), times, textFrame('TIT2', title))
  })
  const ids = chapters.map((_, index) => `chp${index}`)
  const groups = Array.from({ length: Math.ceil(ids.length / maxOfTable) }, (_, index) =>
    ids.slice(index * maxOfTable, (index + 1) * maxOfTable),
  )
  if (groups.length === 1) return [tableFrame('toc', ids, topLevel), ...found]
  const tables = groups.map((group, index) => tableFrame(`toc${index}`, group, 0))
  const names = groups.map((_, index) => `toc${index}`)
  return [tableFrame('toc', names.slice(0, maxOfTable), topLevel), ...tables, ...found]
}

const ordered = 1
const topLevel = 2

const tableFrame = (id: string, children: readonly string[], flags: number) =>
  frame(
    'CTOC',
    Buffer.from(`${id}\0`),
    Buffer.from([flags | ordered, children.length]),
    Buffer.from(children.map((child) => `${child}\0`).join('')),
  )

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
