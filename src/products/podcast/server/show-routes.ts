import { remakeImage } from '#core/server/files/remake-image.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { feedCategoryNames } from '#domain/feed/categories.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { newToken } from '#shared/shares/server/token.ts'
import {
  podcastShowChange,
  podcastShowCover,
  podcastShowCreate,
  podcastShowDetail,
  podcastShowList,
  podcastShowRenew,
} from '../contract/shows.ts'
import { ownShow, ownShows } from './core/access.ts'
import { feedPath } from './core/addresses.ts'
import { coverSide } from './default-cover.ts'
import { feedGuid } from './feed-guid.ts'
import { wireShows } from './wire.ts'

const checkCategory = (category: string | undefined) => {
  if (category !== undefined && !feedCategoryNames.includes(category)) throw new Problem('podcastCategory')
}

export const podcastShowCreateRoute = route(
  podcastShowCreate,
  async ({ name, language, category }, context) => {
    const { app, db, tenant, caller } = context
    checkCategory(category)
    const { id } = await db
      .insertInto('podcast_shows')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name,
        language,
        category,
        author: caller.name,
        token: newToken(),
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },
)

export const podcastShowListRoute = route(podcastShowList, async ({ name, ...paging }, context) => {
  let found = ownShows(context).selectAll()
  if (name) found = found.where(await ownNamed(context, 'podcast_shows', name))
  const { records, next } = await readPage(found, newestFirst('podcast_shows'), paging)
  return { records: await wireShows(context, records), next }
})

export const podcastShowDetailRoute = route(podcastShowDetail, async ({ id }, context) => {
  const [visible] = await wireShows(context, [await ownShow(context, id)])
  return visible!
})

export const podcastShowChangeRoute = route(podcastShowChange, async ({ id, ...fields }, context) => {
  const { db, tenant, caller } = context
  const { ownerName, ownerEmail, ...same } = fields
  checkCategory(fields.category)
  const row = await db.transaction().execute(async (trx) => {
    const show = await ownShow({ db: trx, caller }, id, { lock: true })
    const isHeard = (fields.access ?? show.access) !== 'off'
    const address = context.originOf(tenant.host) + feedPath(id)
    return trx
      .updateTable('podcast_shows')
      .set({
        ...same,
        ...(ownerName !== undefined && { owner_name: ownerName }),
        ...(ownerEmail !== undefined && { owner_email: ownerEmail }),
        ...(isHeard && !show.feed_guid && { feed_guid: feedGuid(address) }),
        token: show.token,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  const [visible] = await wireShows(context, [row])
  return visible!
})

/** Image decoding is expensive, and each cover is stored. */
const covers = { seconds: 3600, most: 60 }
const largestSide = 3000

export const podcastShowCoverRoute = route(podcastShowCover, async ({ id }, context) => {
  const { app, db, tenant, caller, file } = context
  if (!file) throw new Problem('fileMissing')
  const show = await ownShow(context, id)
  await allowTry(db, `uploads:${tenant.id}:${caller.id}`, covers, app.now())
  const size = { side: largestSide, square: true, least: coverSide, type: 'jpeg' } as const
  const key = `${tenant.id}/podcast-covers/${crypto.randomUUID()}.jpg`
  await app.storage.put(key, await remakeImage(file.bytes, budgetFor('image'), size))
  const row = await db
    .updateTable('podcast_shows')
    .set({ cover: key })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (show.cover) await app.storage.remove(show.cover)
  const [visible] = await wireShows(context, [row])
  return visible!
})

export const podcastShowRenewRoute = route(podcastShowRenew, async ({ id }, context) => {
  await ownShow(context, id)
  const row = await context.db
    .updateTable('podcast_shows')
    .set({ token: newToken() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [visible] = await wireShows(context, [row])
  return visible!
})
