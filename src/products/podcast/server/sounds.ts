import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { PodcastSounds } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { pieceKinds } from '#domain/music/piece-names.ts'
import { isPiece, pieceNames } from '#domain/music/pieces.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import {
  podcastPieces,
  type PodcastSound,
  podcastSoundAdd,
  podcastSoundDelete,
  podcastSoundList,
} from '../contract/sounds.ts'

type SoundRow = Selectable<PodcastSounds>
type Context = RequestContext<readonly ['user']>

const ownSounds = ({ db, caller }: Pick<Context, 'db' | 'caller'>) =>
  db.selectFrom('podcast_sounds').where('account_id', '=', caller.id)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The account's music and recordings that blocks name; pieces that ship are none. */
export async function soundsOf(
  db: Db,
  account: string,
  assets: readonly string[],
): Promise<Map<string, SoundRow>> {
  const ids = assets.filter((asset) => uuid.test(asset))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('podcast_sounds')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Refuses a script with music or recordings that are gone. */
export async function refuseGone(db: Db, account: string, assets: readonly string[]): Promise<void> {
  const found = await soundsOf(db, account, assets)
  const gone = assets.filter((asset) => !isPiece(asset) && !found.has(asset))
  if (gone.length > 0) throw new Problem('podcastSoundGone', { count: gone.length })
}

const wireSound = (context: Context, { id, kind, name, licence, size, key }: SoundRow): PodcastSound => ({
  id,
  kind,
  name,
  licence,
  size: Number(size),
  path: fileLink(context, { key }, { name: `${id}.${endingOf(name)}` }),
})

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'bin'

export const podcastSoundAddRoute = route(
  podcastSoundAdd,
  async ({ upload, kind, name, licence }, context) => {
    const { app, db, tenant, caller } = context
    const row = await db.transaction().execute(async (trx) => {
      const file = await takeUpload(trx, context, upload, ['sound'])
      return trx
        .insertInto('podcast_sounds')
        .values({
          tenant_id: tenant.id,
          account_id: caller.id,
          kind,
          name: name ?? file.name,
          key: file.key,
          size: file.size,
          licence,
          created_at: app.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return wireSound(context, row)
  },
)

export const podcastSoundListRoute = route(podcastSoundList, async ({ kind, ...paging }, context) => {
  let found = ownSounds(context).selectAll()
  if (kind) found = found.where('kind', '=', kind)
  const { records, next } = await readPage(found, newestFirst('podcast_sounds'), paging)
  return { records: records.map((row) => wireSound(context, row)), next }
})

export const podcastPiecesRoute = route(podcastPieces, async () =>
  pieceNames.map((id) => {
    const [mood = '', role] = id.split('-')
    return { id, mood, role: pieceKinds.find((each) => each === role)! }
  }),
)

export const podcastSoundDeleteRoute = route(podcastSoundDelete, async ({ id }, context) => {
  const { app, db, caller } = context
  const gone = await db
    .deleteFrom('podcast_sounds')
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .returning('key')
    .executeTakeFirst()
  if (!gone) throw new Problem('notFound')
  await app.storage.remove(gone.key)
  return null
})
