import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { iso639 } from '#domain/text/languages.ts'
import type { Picture } from '#media/core/picture.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { writeMp3 } from '#media/encode/write-mp3.ts'
import { mux } from '#media/film/mux.ts'
import { joinSounds } from '../../core/cut-sound.ts'
import type { PipelineRun } from '../../core/run.ts'
import { speechLabel } from '../../core/speech-label.ts'
import { type BookChapter, chapterMarks, lengthOf, milliseconds } from './book.ts'
import { joinedFrames } from './encode-chapter.ts'
import type { ReadRequest } from './read-request.ts'

interface Place {
  cover: Picture | undefined
  out: string
}

export const labelOf = ({ label }: Pick<ReadRequest, 'label'>) => (label === 'off' ? undefined : speechLabel)

const genre = 'Audiobook'

/** In the folder of the book. */
export const chapterFolder = 'chapters'

/** The files of one chapter, if chapters have their own. */
export async function writeChapterFiles(
  run: PipelineRun,
  request: ReadRequest,
  { number, title, frames, mp3, wav }: BookChapter,
  { cover, out, of }: Place & { of: number },
): Promise<string[]> {
  const { name, author, language, formats, chapterFiles = of > 1 } = request
  const folder = join(out, chapterFolder)
  if (number === 1) await forgetChapters(folder, name, chapterFiles ? of : 0)
  if (!chapterFiles) return []
  await mkdir(folder, { recursive: true })
  const file = (ending: string) => join(folder, `${name}-${numbered(number)}.${ending}`)
  const written: string[] = []
  if (mp3) {
    const tags = {
      title,
      artist: author,
      album: request.title,
      genre,
      track: { number, of },
      language: iso639(language),
      comment: labelOf(request),
      duration: milliseconds(frames),
      cover,
    }
    await writeMp3({ files: mp3, samples: frames, tags }, file('mp3'), { signal: run.signal })
    written.push(file('mp3'))
  }
  if (wav && formats.includes('wav')) {
    const label = labelOf(request)
    await writeAtomically(file('wav'), (part) =>
      label === undefined
        ? copyFile(wav, part, constants.COPYFILE_FICLONE)
        : joinSounds([wav], part, { label, signal: run.signal }),
    )
    written.push(file('wav'))
  }
  return written
}

const numbered = (number: number) => String(number).padStart(3, '0')

/** Removes files of chapters that the book no longer has. */
async function forgetChapters(folder: string, name: string, count: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const file of names) {
    if (!file.startsWith(`${name}-`)) continue
    const number = /^(\d{3,})\.(mp3|wav)$/.exec(file.slice(name.length + 1))?.[1]
    if (number !== undefined && Number(number) > count) await rm(join(folder, file), { force: true })
  }
}

/** The whole book in one file of each format. Nothing is encoded again. */
export async function writeSoundFiles(
  run: PipelineRun,
  request: ReadRequest,
  chapters: readonly BookChapter[],
  { cover, out }: Place,
  onProgress: (share: number) => void,
): Promise<string[]> {
  const { signal } = run
  const { name, title, author, language, formats } = request
  const samples = lengthOf(chapters)
  const duration = milliseconds(samples)
  const label = labelOf(request)
  // A single chapter needs no list of chapters.
  const marks = chapters.length > 1 ? chapterMarks(chapters) : []
  const written: string[] = []
  const write = async (ending: string, work: (file: string) => Promise<void>) => {
    const file = join(out, `${name}.${ending}`)
    await work(file)
    written.push(file)
    onProgress(written.length / (formats.length + 1))
  }
  if (formats.includes('mp3'))
    await write('mp3', (file) => {
      const files = joinedFrames(chapters.map(({ mp3 = [] }) => mp3))
      const tags = {
        title,
        artist: author,
        album: title,
        genre,
        language: iso639(language),
        comment: label,
        duration,
        chapters: marks,
        cover,
      }
      return writeMp3({ files, samples, tags }, file, { signal })
    })
  if (formats.includes('m4b'))
    await write('m4b', (file) => {
      const files = joinedFrames(chapters.map(({ aac = [] }) => aac))
      const tags = { title, album: title, genre, ...(author && { artist: author }) }
      const tracks = [{ files, language, title }]
      return mux({ tracks, label, duration, chapters: marks, tags, cover, book: true }, file, { signal })
    })
  if (formats.includes('wav'))
    await write('wav', (file) =>
      writeAtomically(file, (part) =>
        joinSounds(
          chapters.map(({ wav }) => wav!),
          part,
          { label, signal },
        ),
      ),
    )
  return written
}
