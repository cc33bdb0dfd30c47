import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import type { LibraryParagraph, Translation } from '#domain/library/paragraph-rules.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Line, Term } from '#engines/core/ports.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { translateLines, translatorFor } from '#pipeline/script/translate.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { glossaryFor } from '#shared/terms/server/glossary-for.ts'
import type { DocumentRow } from '../server/access.ts'
import { saveTranslations } from '../server/save-translations.ts'
import { isWanted } from '../server/start-translation.ts'
import { translateLibrary } from '../server/translate-job.ts'

/** The number of paragraphs saved together, so that pages show them while the rest is translated. */
const atOnce = 100

export const runTranslateLibrary = handleJob(
  translateLibrary,
  async ({ document: id, languages, again, paragraphs }, context) => {
    const document = await openDocument(context, id)
    if (!document) return
    const chosen = paragraphs && new Set(paragraphs)
    const wanted = languages.map((language) => ({
      language,
      batches: batchesOf(
        document.items.filter((item) => isWanted(item, language, { again, paragraphs: chosen })),
      ),
    }))
    const whole = wanted.reduce((sum, { batches }) => sum + batches.length, 0)
    let done = 0
    context.progress('translate', 0)
    await runPipeline(context, async (run, engines) => {
      for (const { language: to, batches } of wanted) {
        const glossary = await termsIn(context, document, to)
        for (const batch of batches) {
          const found = await translateBatch(run, engines, {
            items: document.items,
            batch,
            options: { from: document.language, to, glossary, renew: chosen !== undefined },
          })
          await saveTranslations(context.db, document, to, { found, isChosen: chosen !== undefined })
          done += 1
          context.progress('translate', done / whole)
        }
      }
    })
  },
)

type Opened = DocumentRow & { items: readonly LibraryParagraph[] }

/** The paragraphs when the run begins. */
const openDocument = ({ db }: JobContext, id: string): Promise<Opened | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('library_documents')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const { items } = await readStored<LibraryParagraph>(trx, { id, part: '' })
      return { ...row, items }
    })

const batchesOf = (items: readonly LibraryParagraph[]): LibraryParagraph[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) =>
    items.slice(at * atOnce, (at + 1) * atOnce),
  )

/** Only the terms that occur in the document: a thesaurus is long, and each line is compared with each term. */
async function termsIn(
  { db }: JobContext,
  { account_id, language: from, items }: Opened,
  to: string,
): Promise<Term[]> {
  const text = items
    .map((item) => item.text)
    .join('\n')
    .toLowerCase()
  const glossary = await glossaryFor(db, account_id, { from, to })
  return glossary.filter(({ source }) => text.includes(source.toLowerCase()))
}

interface Batch {
  items: readonly LibraryParagraph[]
  batch: readonly LibraryParagraph[]
  options: { from: string; to: string; glossary: readonly Term[]; renew: boolean }
}

/** Translates paragraphs, and also their differently formatted parts separately, to place the formatting. */
async function translateBatch(
  run: PipelineRun,
  engines: Engines,
  { items, batch, options }: Batch,
): Promise<Map<string, Translation>> {
  const translator = translatorFor(engines, options.from, options.to)
  const only = new Set(batch.map(({ id }) => id))
  const lines = items.map(({ id, text }): Line => ({ id, text }))
  const translated = await translateLines(run, translator, lines, { ...options, only })
  const parts = batch.flatMap(({ id, spans = [] }) =>
    spans.flatMap((text, at): Line[] =>
      /\p{L}/u.test(text) ? [{ id: `${id} ${at}`, text: text.trim() }] : [],
    ),
  )
  const hints =
    parts.length > 0 ? await translateLines(run, translator, parts, options) : new Map<string, string>()
  return new Map(
    batch.flatMap(({ id, spans }): [string, Translation][] => {
      const text = translated.get(id)
      if (text === undefined) return []
      const own = spans && { spans: spans.map((_, at) => hints.get(`${id} ${at}`) ?? '') }
      return [[id, { text: text.replaceAll(/ {2,}/g, ' ').trim(), edited: false, ...own }]]
    }),
  )
}
