import type { Chapter } from '#media/core/probe.ts'
import { box, fullBox, table, u16, u32 } from './boxes.ts'
import { mediaHeader, movieScale, offsetsBox, reference, unity } from './sound-track.ts'

// Chapters as QuickTime has them: a text track that the sound refers to. Apple's players read only these, and Nero's
// box has room for 255.

export interface ChapterTrack {
  id: number
  /** In seconds since 1904. */
  created: number
  /** Milliseconds. */
  duration: number
  chapters: readonly Chapter[]
  /** Where the titles are in the file. */
  offset: number
}

/** Longer titles are of no use in a list. */
const longestTitle = 1000
const utf8 = Buffer.concat([u32(12), Buffer.from('encd'), u32(0x100)])

/** The samples of the track. */
export const chapterSamples = (chapters: readonly Chapter[]): Buffer[] =>
  chapters.map(({ title }) => {
    const text = Buffer.from(title.toWellFormed().slice(0, longestTitle).toWellFormed())
    return Buffer.concat([u16(text.length), text, utf8])
  })

export function chapterTrackBox(track: ChapterTrack, large: boolean): Buffer {
  const { id, created, duration, chapters, offset } = track
  const inMovie = 2
  const header = fullBox(
    'tkhd',
    inMovie,
    u32(created, created, id, 0, Math.round(duration), 0, 0),
    u16(0, 0, 0, 0),
    u32(...unity, 0, 0),
  )
  const sizes = chapterSamples(chapters).map(({ length }) => length)
  const ends = [...chapters.slice(1).map(({ start }) => start), duration]
  // The first one lasts from the start of the book.
  const starts = chapters.map(({ start }, index) => (index === 0 ? 0 : start))
  const samples = box(
    'stbl',
    fullBox('stsd', 0, u32(1), box('text', u32(0), u16(0, 1), textForm)),
    fullBox(
      'stts',
      0,
      u32(sizes.length),
      ...starts.map((start, index) => u32(1, Math.max(0, Math.round(ends[index]!) - Math.round(start)))),
    ),
    fullBox('stsc', 0, u32(1, 1, sizes.length, 1)),
    fullBox(
      'stsz',
      0,
      u32(0, sizes.length),
      table(sizes.length, (index) => sizes[index]!),
    ),
    offsetsBox([offset], large),
  )
  const length = Math.round(duration)
  const media = box(
    'mdia',
    mediaHeader({ created, scale: movieScale, length, language: 'und' }),
    fullBox('hdlr', 0, u32(0), Buffer.from('text'), u32(0, 0, 0), Buffer.from('Chapters\0')),
    box('minf', generalHeader, reference, samples),
  )
  return box('trak', header, media)
}

/** How QuickTime would draw the text: no colors, no box, the first font. */
const textForm = Buffer.concat([
  u32(1),
  Buffer.alloc(2 + 4 + 8),
  u16(0, 0, 1),
  Buffer.alloc(2 + 4),
  u32(13),
  Buffer.from('ftab'),
  u16(1, 1),
  Buffer.alloc(1),
])

const generalHeader = box(
  'gmhd',
  fullBox('gmin', 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
  box('text', u16(1), u32(0, 0, 0, 1, 0, 0, 0, 0x4000), u16(0)),
)
