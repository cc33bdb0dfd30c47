import { readFile } from 'node:fs/promises'
import { remakeImage } from '#core/server/files/remake-image.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { languageOfText } from '#domain/text/language-of-text.ts'
import { withoutAsides } from '#domain/text/text-blocks.ts'
import { storeImage } from '#identity/images/server/image.ts'
import { fetchPage } from '#net/fetch-page.ts'
import type { Cover, ReadText } from '#pipeline/read/core/read-text.ts'
import { readTextFile } from '#pipeline/read/files/read-text-file.ts'
import { readWebPage } from '#pipeline/read/files/web-page.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { publishReading, type ReadingRow } from '../server/access.ts'
import { importText } from '../server/import-job.ts'
import { importOptions } from '../server/import-options.ts'
import { saveText } from '../server/save-text.ts'

export const runImportText = handleJob(importText, async ({ reading: id }, context) => {
  const { db } = context
  const reading = await db
    .selectFrom('readings')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Deleted, or imported by an attempt that was killed before it could report it.
  if (!reading) return
  await runPipeline(context, async (_run, _engines, folder) => {
    const text = await readSource(context, reading, folder)
    const cover = text.cover && (await keepCover(context, text.cover))
    await saveImported(context, reading, text, cover)
  })
})

async function readSource(
  { app, signal }: JobContext,
  { source_key, source_name, address, language }: ReadingRow,
  folder: string,
): Promise<ReadText> {
  if (address !== null) return readWebPage(await fetchPage(address, { signal }), { signal })
  const path = source_key && (await app.storage.atHand(source_key, folder, { signal }))
  if (!path) throw new Problem('uploadGone')
  return readTextFile(path, source_name ?? 'text.txt', { signal, folder, language: language ?? undefined })
}

/** In a format that pages can show; a book without a cover is read aloud anyway. */
async function keepCover({ app, tenant }: JobContext, { path, type }: Cover): Promise<string | undefined> {
  if (type !== 'image/jpeg' && type !== 'image/png') return undefined
  const image = await remakeImage(await readFile(path), budgetFor('image'), {
    side: coverSide,
    square: false,
  }).catch(unlessUnreadable)
  return image && storeImage(app, { id: tenant }, image)
}

const coverSide = 1400

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const saveImported = (
  { db, signal }: JobContext,
  reading: ReadingRow,
  text: ReadText,
  cover: string | undefined,
) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const { tag, leaveOut, named } = importOptions.parse(reading.import)
    const blocks = withoutAsides(text.blocks, new Set(leaveOut))
    await trx.deleteFrom('document_items').where('document_id', '=', reading.id).execute()
    await saveText(trx, reading, blocks, { tag })
    const words = blocks.slice(0, 200).map((block) => block.text)
    await trx
      .updateTable('readings')
      .set({
        state: 'ready',
        problem: null,
        problem_values: null,
        revision: 1,
        ...(!named && text.title && { name: [...text.title].slice(0, 100).join('') }),
        author: text.author ?? null,
        language: reading.language ?? text.language ?? languageOfText(words.join('\n')),
        warnings: JSON.stringify(text.notes),
        ...(cover !== undefined && { cover }),
      })
      .where('id', '=', reading.id)
      .execute()
    await publishReading(trx, reading)
  })
