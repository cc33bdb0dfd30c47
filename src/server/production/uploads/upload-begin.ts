import type { Transaction } from 'kysely'
import { importEndings, underBytes, uploadBegin, uploadLimits, type UploadKind } from '#contract/uploads.ts'
import type { DB } from '#server/core/db/tables.ts'
import { route, type Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { ownUploads } from './access.ts'
import { hasRoom, uploadShown } from './bytes.ts'

/** Files of one account that are on their way, or here and in no project. */
const most = 20

export const uploadBeginRoute = route(uploadBegin, async ({ kind, name, size, mark }, context) => {
  const { app, db, tenant, caller } = context
  checkFile(kind, name, size)
  const row = await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, caller)
    const own = ownUploads({ db: trx, caller })
    const same = await own
      .selectAll()
      .where((is) => is.and({ kind, name, size, mark }))
      .executeTakeFirst()
    if (same) return same
    const { count } = await own.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    if (count >= most) throw new Problem('tooManyUploads')
    if (!(await hasRoom(app, size))) throw new Problem('diskFull')
    const now = app.now()
    return trx
      .insertInto('uploads')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        kind,
        name,
        size,
        mark,
        created_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return uploadShown(app, row)
})

/** What the name and the size tell; the content is judged when the file is here. */
function checkFile(kind: UploadKind, name: string, size: number) {
  const { megabytes } = uploadLimits[kind]
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const subtitles = kind === 'subtitles'
  // Which project they are for is known when they are here: one is not begun with all of these (`refuseImportOnly`).
  const endings: readonly string[] = subtitles ? importEndings : uploadLimits[kind].endings
  if (!endings.includes(ending)) throw new Problem(subtitles ? 'subtitleKind' : 'videoKind')
  if (size >= underBytes(kind))
    throw new Problem(subtitles ? 'subtitlesTooLarge' : 'videoTooLarge', { megabytes })
}

/** The same file picked in two tabs is one upload, and the limit holds. */
const oneAtATime = (trx: Transaction<DB>, caller: Caller) =>
  trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
