import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { breakLines } from '#domain/cues/core/line-break.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import { type Chapter, chaptersOf } from '#domain/script/outline/chapters.ts'
import type { Engines } from '#engines/core/engines.ts'
import { writeAtomically, removeUnfinishedParts } from '#media/core/write-atomically.ts'
import { type PipelineRun, stage } from '../../core/run.ts'
import { clonedVoices } from '../../core/voices.ts'
import { prepareCover } from '../../speech/cover.ts'
import type { SpokenBlock } from '../../speech/place-sentences.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { speakScript } from '../../speech/speak-script.ts'
import { writeChapterFiles, writeSoundFiles } from './book-files.ts'
import { type BookChapter, placeChapters, milliseconds } from './book.ts'
import { encodeChapter, type EncodedChapter } from './encode-chapter.ts'
import { writeEpub } from './epub.ts'
import { layOutChapter } from './lay-out.ts'
import type { ReadRequest } from './read-request.ts'
import { type ReadReport, reportBook, writeReport } from './report.ts'
import { openLead } from './speaking-ahead.ts'

export interface ReadBook {
  /** The written files. */
  files: string[]
  report: ReadReport
  chapters: readonly BookChapter[]
}

/** Reads a script aloud into `out`: chapters are encoded and written while later ones are spoken. */
export async function readBook(
  whole: PipelineRun,
  engines: Engines,
  request: ReadRequest,
  out: string,
): Promise<ReadBook> {
  const failed = new AbortController()
  const run = { ...whole, signal: AbortSignal.any([whole.signal, failed.signal]) }
  const orAbort = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      failed.abort(error)
      throw error
    })
  await mkdir(out, { recursive: true })
  await removeUnfinishedParts(out)
  const cover = request.cover === undefined ? undefined : await prepareCover(run, request.cover)
  const chapters = chaptersOf(request)
  // What a chapter is made of is dropped once it is encoded.
  const spoken = new Map(
    chapters.map((_, index) => [index, Promise.withResolvers<readonly SpokenBlock[]>()] as const),
  )
  const files: string[] = []
  using lead = openLead(chapters, run.signal)
  const speaking = speakScript(run, engines, request, chapters, {
    begin: lead.begin,
    onChapter: (index, blocks) => spoken.get(index)!.resolve(blocks),
  })
  const encoding = encodeChapters(run, request, chapters, spoken, async (chapter) => {
    lead.encodedOne()
    const written = await writeChapterFiles(run, request, chapter, { cover, out, of: chapters.length })
    files.push(...written)
    if (written.length > 0)
      request.onChapter?.({ number: chapter.number, title: chapter.title, files: written })
  })
  // Both have ended when one of them has failed, so nothing is written any more.
  await Promise.allSettled([orAbort(speaking), orAbort(encoding)])
  whole.signal.throwIfAborted()
  failed.signal.throwIfAborted()
  const narrators = await speaking
  const placed = placeChapters(await encoding)
  await stage(run, { stage: 'write' }, async (progress) => {
    files.push(...(await writeSoundFiles(run, request, placed, { cover, out }, progress)))
    if (request.formats.includes('epub'))
      files.push(await writeEpub(run, request, placed, { cover, out, narrators }))
    files.push(...(await writeTexts(request, placed, out)))
  })
  const report = reportBook(run, request, placed, {
    files: files.map((file) => relative(out, file)),
    clonedVoices: clonedVoices(engines),
  })
  const reportFile = join(out, 'report.json')
  await writeReport(report, reportFile)
  return { files: [...files, reportFile], report, chapters: placed }
}

/** Encodes the chapters in order, each as soon as it is spoken. */
function encodeChapters(
  run: PipelineRun,
  request: ReadRequest,
  chapters: readonly Chapter<ReadBlock>[],
  spoken: Map<number, PromiseWithResolvers<readonly SpokenBlock[]>>,
  onChapter: (chapter: BookChapter) => Promise<void>,
): Promise<EncodedChapter[]> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(run.signal.reason)
  stopped.promise.catch(() => undefined)
  run.signal.addEventListener('abort', stop, { once: true })
  return stage(run, { stage: 'mix' }, async (progress) => {
    const encoded: EncodedChapter[] = []
    for (const [index, { title }] of chapters.entries()) {
      const layout = layOutChapter(
        await Promise.race([spoken.get(index)!.promise, stopped.promise]),
        request.settings,
      )
      spoken.delete(index)
      const chapter = await encodeChapter(run, { title, layout }, request, (share) =>
        progress((index + share) / chapters.length),
      )
      await onChapter({ ...chapter, number: index + 1, start: 0 })
      encoded.push(chapter)
    }
    return encoded
  }).finally(() => run.signal.removeEventListener('abort', stop))
}

const at = (samples: number) => Math.round(milliseconds(samples))

/** A cue for each sentence. */
const sentenceCues = (chapters: readonly BookChapter[], language: string): Cue[] =>
  chapters.flatMap(({ number, start: begin, blocks }) =>
    blocks.flatMap(({ sentences }, block) =>
      sentences.map(({ text, start, end }, index) => ({
        id: `${number}.${block + 1}.${index + 1}`,
        start: at(begin + start),
        end: at(begin + end),
        text: breakLines(text.replaceAll(/\s+/g, ' ').trim(), { language }),
      })),
    ),
  )

/** A cue for each word, as far as the engines tell when they are. */
const wordCues = (chapters: readonly BookChapter[]): Cue[] =>
  chapters.flatMap(({ number, start: begin, blocks }) =>
    blocks.flatMap(({ sentences }, block) =>
      sentences.flatMap(({ words = [] }, sentence) =>
        words.map(({ text, start, end }, index) => ({
          id: `${number}.${block + 1}.${sentence + 1}.${index + 1}`,
          start: at(begin + start),
          end: at(begin + end),
          text,
        })),
      ),
    ),
  )

async function writeTexts(
  { name, language, formats }: ReadRequest,
  chapters: readonly BookChapter[],
  out: string,
): Promise<string[]> {
  const printers = { srt: printSrt, vtt: printVtt }
  const cues = { '': sentenceCues(chapters, language), '.words': wordCues(chapters) }
  const written: string[] = []
  for (const format of ['srt', 'vtt'] as const)
    for (const [kind, found] of Object.entries(cues)) {
      if (!formats.includes(format) || found.length === 0) continue
      const file = join(out, `${name}${kind}.${format}`)
      await writeText(file, printers[format](found))
      written.push(file)
    }
  return written
}

const writeText = (file: string, text: string) => writeAtomically(file, (part) => writeFile(part, text))
