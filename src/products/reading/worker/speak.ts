import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { workState } from '#core/contract/wire-numbers.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { speakingOf } from '#domain/script/speech/speaking-of.ts'
import { imageKey } from '#identity/images/server/image.ts'
import type { Speaking } from '#pipeline/core/voices.ts'
import { readBlocksOf } from '#pipeline/read/book/read-blocks.ts'
import { type ReadBook, readBook } from '#pipeline/read/book/read-book.ts'
import { audiobook, type ReadRequest } from '#pipeline/read/book/read-request.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { followItems } from '#shared/runs/server/run-items.ts'
import { chargedKeys, type SpeechRules } from '#shared/speech/server/measure-blocks.ts'
import { speechRules } from '#shared/speech/server/speech-rules.ts'
import { saveSpoken } from '#shared/speech/server/spoken-blocks.ts'
import type { Speaking as ChosenVoice } from '#shared/voices/contract.ts'
import { readingOf } from '#shared/voices/server/reading-of.ts'
import { referencesOfWork, withReferences } from '#shared/voices/worker/references.ts'
import { speakingWith } from '#shared/voices/worker/spoken.ts'
import { addFiles, beginWork, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import type { Work, WorkFiles } from '#shared/works/server/work-kind.ts'
import { formatsOf, readingWorkOptions, type ReadingWorkOptions } from '../contract/readings.ts'
import type { ReadingRow } from '../server/access.ts'
import { blocksToRead } from '../server/measure.ts'
import { chapterFile, readAloud, readingKind } from '../server/reading-kind.ts'
import { reportOf } from '../server/report.ts'

interface Task {
  work: Work
  reading: ReadingRow & { language: string }
  options: ReadingWorkOptions
  blocks: readonly Block[]
  rules: SpeechRules
}

/** Speaks a text: chapters are stored, and can be played, as soon as they are generated. */
export const runReadAloud = handleJob(readAloud, async ({ work: id }, context) => {
  const task = await beginReading(context, id)
  if (!task || task.work.state === workState.done) return
  const { work, blocks, rules } = task
  await inStages(context, ['speak', 'mix', 'write'], async (run, engines, folder) => {
    const out = join(folder, 'out')
    const chapters = storeChapters(context, work)
    const request = await requestOf(context, task, folder)
    const own = await referencesOfWork(context, work, { blocks, rules })
    const ids = request.blocks.map((block) => block.id)
    const onSpoken = await followItems(context, work.tenant_id, ids)
    const book = await readBook(
      run,
      withReferences(engines, own.references),
      { ...request, onSpoken, onChapter: chapters.add },
      out,
    )
    const files = {
      ...(await storeFiles(context, readingKind, work, written(book))),
      ...(await chapters.stored()),
    }
    await finishWork(context, readingKind, work, {
      files,
      report: reportOf(book.report),
      duration: book.report.duration * 1000,
      record: (trx) =>
        saveSpoken(
          trx,
          { tenant: work.tenant_id, subject: work.subject_id },
          chargedKeys(blocks.filter(isSpoken), rules),
        ),
    })
  })
})

const beginReading = (context: JobContext, id: string): Promise<Task | undefined> =>
  beginWork(context, readingKind, id, async (trx, work) => {
    const reading = await trx
      .selectFrom('readings')
      .selectAll()
      .where('id', '=', work.subject_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!reading) return undefined
    const options = readingWorkOptions.parse(work.options)
    const language = reading.language!
    const blocks = await blocksToRead(trx, { ...reading, language }, options.chapter)
    const rules = await speechRules(trx, { ...reading, language }, options)
    return {
      work: { ...work, revision: reading.revision },
      reading: { ...reading, language },
      options,
      blocks,
      rules,
    }
  })

async function requestOf(
  { app, tenant, signal }: JobContext,
  { reading, options, blocks, rules }: Task,
  folder: string,
): Promise<ReadRequest> {
  const { name, author, language, kind, cover } = reading
  // The silence before the speech is that of the whole, not of each sentence.
  const { begin = 0, ...each } = options
  const own = readingOf(each)
  const voiceOf = (chosen: ChosenVoice): Speaking => ({
    ...speakingWith(chosen),
    ...(own && { reading: own }),
  })
  const characters = Object.entries(rules.characters).map(([character, voice]) => [character, voiceOf(voice)])
  const key = cover === null ? undefined : imageKey({ id: tenant }, cover)
  return {
    name: 'audio',
    title: name,
    ...(author !== null && { author }),
    language,
    blocks: readBlocksOf(blocks, (voice) => voiceOf(speakingOf(voice, rules))),
    voice: voiceOf(rules.voice),
    characters: Object.fromEntries(characters),
    spoken: spokenBy(language, rules.lexicon),
    settings: {
      ...audiobook,
      head: audiobook.head + begin,
      loudness: options.loudness ?? undefined,
      sentencePause: options.sentencePause,
      paragraphPause: options.paragraphPause,
      headingPause: options.headingPause,
    },
    formats: formatsOf(kind, options),
    chapterFiles: kind === 'book' && options.chapter === undefined,
    cover: key && (await app.storage.atHand(key, folder, { signal })),
    label: options.label === 'off' ? 'off' : 'embedded',
  }
}

/** By the names of the kind; chapters are stored when they are made. */
function written({ files }: ReadBook): Record<string, string> {
  const named = files.flatMap((file): [string, string][] => {
    if (file.includes('/chapters/')) return []
    if (file.endsWith('.words.vtt')) return [['words', file]]
    if (file.endsWith('report.json')) return [['report', file]]
    const ending = extname(file).slice(1)
    // The words are in the WebVTT file, too.
    return file.endsWith('.words.srt') ? [] : [[ending, file]]
  })
  return Object.fromEntries(named)
}

/** Stores the files of chapters one after another, while later ones are spoken. */
function storeChapters(context: JobContext, work: Work) {
  const files: WorkFiles = {}
  let storing = Promise.resolve()
  return {
    add: ({ number, files: created }: { number: number; files: readonly string[] }) => {
      storing = storing.then(async () => {
        const more: WorkFiles = {}
        for (const file of created) {
          const name = chapterFile(number, extname(file).slice(1))
          const key = `${readingKind.folder(work)}${name}`
          const { size } = await stat(file)
          await context.app.storage.adopt(key, file, { signal: context.signal })
          more[name] = { key, size }
        }
        await addFiles(context, readingKind, work, more)
        Object.assign(files, more)
      })
      // Reported by `stored`; a rejection before that must not be unhandled.
      storing.catch(() => undefined)
    },
    stored: async (): Promise<WorkFiles> => {
      await storing
      return files
    },
  }
}
