import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { writeZip, type ZipEntry } from '#domain/archive/write-zip.ts'
import type { Picture } from '#media/core/picture.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { mux } from '#media/film/mux.ts'
import { make, type PipelineRun } from '../../core/run.ts'
import { labelOf } from './book-files.ts'
import { type BookChapter, milliseconds } from './book.ts'
import {
  chapterPage,
  container,
  coverFile,
  filesOf,
  hasSpeech,
  navigation,
  overlay,
  packageDocument,
  styles,
} from './epub-documents.ts'
import type { ReadRequest } from './read-request.ts'

/** Writes the book as an EPUB 3 that is read aloud sentence by sentence. */
export async function writeEpub(
  run: PipelineRun,
  request: ReadRequest,
  chapters: readonly BookChapter[],
  { cover, out, narrators }: { cover: Picture | undefined; out: string; narrators: readonly string[] },
): Promise<string> {
  const file = join(out, `${request.name}.epub`)
  const audio = new Map<BookChapter, Audio>()
  for (const chapter of chapters.filter(hasSpeech))
    audio.set(chapter, await chapterAudio(run, request, chapter))
  const zip = writeZip(entriesOf(request, chapters, audio, { cover, narrators }))
  await writeAtomically(file, (part) => writeFile(part, zip, { flag: 'wx', signal: run.signal }))
  return file
}

interface Audio {
  open: () => AsyncIterable<Uint8Array>
  size: number
  checksum: number
}

/** The sound of a chapter as M4A: its seeking is exact, and its priming is known to players. */
async function chapterAudio(
  run: PipelineRun,
  request: ReadRequest,
  { frames, title, aac = [] }: BookChapter,
): Promise<Audio> {
  const { language } = request
  const label = labelOf(request)
  // The names of the files are hashes of what is in them.
  const from = { files: aac.map((each) => basename(each)), frames, title, language, label: label ?? null }
  const { folder } = await make(run, 'read-m4a', 1, from, async (into) => {
    const file = join(into, 'chapter.m4a')
    const tracks = [{ files: aac, language }]
    await mux({ tracks, label, duration: milliseconds(frames), tags: { title } }, file, {
      signal: run.signal,
    })
    let checksum = 0
    for await (const bytes of inPages(file)) checksum = crc32(bytes as Buffer, checksum)
    await writeFile(join(into, 'checksum.json'), JSON.stringify(checksum))
  })
  const file = join(folder, 'chapter.m4a')
  const checksum = JSON.parse(await readFile(join(folder, 'checksum.json'), 'utf8')) as number
  return { open: () => inPages(file), size: (await stat(file)).size, checksum }
}

const inPages = (file: string) => createReadStream(file, { highWaterMark: 1 << 20 })

/** Made one after the other: the texts of a book are never all in memory. */
function* entriesOf(
  request: ReadRequest,
  chapters: readonly BookChapter[],
  audio: ReadonlyMap<BookChapter, Audio>,
  { cover, narrators }: { cover: Picture | undefined; narrators: readonly string[] },
): Generator<ZipEntry> {
  const { language } = request
  yield { name: 'mimetype', texts: ['application/epub+zip'], stored: true }
  yield { name: 'META-INF/container.xml', texts: [container] }
  const about = {
    ...request,
    hasCover: cover !== undefined,
    label: labelOf(request),
    narrators,
    modified: new Date(),
  }
  yield { name: 'EPUB/package.opf', texts: [packageDocument(chapters, about)] }
  yield { name: 'EPUB/nav.xhtml', texts: [navigation(chapters, request)] }
  yield { name: 'EPUB/styles.css', texts: [styles] }
  if (cover) yield { name: `EPUB/${coverFile}`, bytes: cover.bytes, stored: true }
  for (const chapter of chapters) {
    const files = filesOf(chapter.number)
    yield { name: `EPUB/${files.text}`, texts: [chapterPage(chapter, language)] }
    const sound = audio.get(chapter)
    if (!sound) continue
    yield { name: `EPUB/${files.smil}`, texts: [overlay(chapter)] }
    yield { name: `EPUB/${files.audio}`, ...sound }
  }
}
