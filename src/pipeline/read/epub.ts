import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { mux } from '#media/mux.ts'
import type { Picture } from '#media/core/picture.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { type BookChapter, milliseconds } from './book.ts'
import { labelOf } from './book-files.ts'
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
import { pagesOfFile, writeZip, type ZipEntry } from './zip-file.ts'

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
  await writeZip(file, entriesOf(request, chapters, audio, { cover, narrators }), { signal: run.signal })
  return file
}

interface Audio {
  file: string
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
    for await (const bytes of pagesOfFile(file)) checksum = crc32(bytes, checksum)
    await writeFile(join(into, 'checksum.json'), JSON.stringify(checksum))
  })
  const file = join(folder, 'chapter.m4a')
  const checksum = JSON.parse(await readFile(join(folder, 'checksum.json'), 'utf8')) as number
  return { file, size: (await stat(file)).size, checksum }
}

/** Made one after the other: the texts of a book are never all in memory. */
function* entriesOf(
  request: ReadRequest,
  chapters: readonly BookChapter[],
  audio: ReadonlyMap<BookChapter, Audio>,
  { cover, narrators }: { cover: Picture | undefined; narrators: readonly string[] },
): Generator<ZipEntry> {
  const { language } = request
  yield { name: 'mimetype', text: 'application/epub+zip', stored: true }
  yield { name: 'META-INF/container.xml', text: container }
  const about = {
    ...request,
    hasCover: cover !== undefined,
    label: labelOf(request),
    narrators,
    modified: new Date(),
  }
  yield { name: 'EPUB/package.opf', text: packageDocument(chapters, about) }
  yield { name: 'EPUB/nav.xhtml', text: navigation(chapters, request) }
  yield { name: 'EPUB/styles.css', text: styles }
  if (cover) yield { name: `EPUB/${coverFile}`, text: cover.bytes, stored: true }
  for (const chapter of chapters) {
    const files = filesOf(chapter.number)
    yield { name: `EPUB/${files.text}`, text: chapterPage(chapter, language) }
    const sound = audio.get(chapter)
    if (!sound) continue
    yield { name: `EPUB/${files.smil}`, text: overlay(chapter) }
    yield { name: `EPUB/${files.audio}`, ...sound }
  }
}
