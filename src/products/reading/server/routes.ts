import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { isOwnImage } from '#identity/images/server/image.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { staleItems } from '#shared/works/server/stale-items.ts'
import {
  readingChange,
  readingChangeMany,
  readingList,
  readingShow,
  readingStale,
  type ReadingShown,
} from '../contract/readings.ts'
import { ownReading, ownReadings, publishReading, readingSubject } from './access.ts'
import { importedParts } from './imported-parts.ts'
import { wireReadings } from './wire.ts'

export const readingListRoute = route(readingList, async ({ kind, name, ...paging }, context) => {
  let found = ownReadings(context).selectAll()
  if (kind !== undefined) found = found.where('kind', '=', kind)
  if (name) found = found.where(await ownNamed(context, 'readings', name))
  const { records, next } = await readPage(found, newestFirst('readings'), paging)
  return { records: await wireReadings(context, records), next }
})

export const readingShowRoute = route(readingShow, async ({ id }, context) => {
  const row = await ownReading(context, id)
  const [visible] = await wireReadings(context, [row])
  return {
    ...visible!,
    author: row.author,
    cover: row.cover,
    source: row.address ?? row.source_name,
    options: row.options as ReadingShown['options'],
    ...importedParts(row),
  }
})

export const readingChangeRoute = route(
  readingChange,
  async ({ id, name, author, language, cover, options }, context) => {
    const { app, db, tenant, caller } = context
    if (cover && !(await isOwnImage(app, tenant, cover))) throw new Problem('imageUnreadable')
    await db.transaction().execute(async (trx) => {
      const reading = await ownReading({ db: trx, caller }, id, { lock: true })
      await trx
        .updateTable('readings')
        .set({
          name: name ?? reading.name,
          author: author === undefined ? reading.author : author || null,
          language: language ?? reading.language,
          cover: cover === undefined ? reading.cover : cover || null,
          ...(options && { options: JSON.stringify({ ...(reading.options as object), ...options }) }),
        })
        .where('id', '=', id)
        .execute()
      await publishReading(trx, reading)
    })
    return null
  },
)

export const readingChangeManyRoute = route(readingChangeMany, async ({ ids, change }, context) => {
  await deleteOrRestore(context, readingSubject, ids, change)
  return null
})

export const readingStaleRoute = route(readingStale, async ({ id }, context) => {
  await ownReading(context, id)
  return staleItems(context, id, ['heading', 'paragraph'])
})
