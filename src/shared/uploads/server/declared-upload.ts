import type { Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext, Caller } from '#core/server/http/route.ts'
import { sharedPools } from '#core/server/pools/shared-pools.ts'
import { hasRoom } from '#core/server/storage/has-room.ts'
import { readQuotas } from '#identity/quotas/server/quotas.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import type { UploadKind } from '../contract/kinds.ts'
import { ownUploads } from './access.ts'
import type { UploadRow } from './incoming.ts'

interface Declared {
  kind: UploadKind
  name: string
  size: number
  mark: string
}

/** Seconds; uploads of others end one after another. */
const tryAgainIn = 60

/** Serializes the uploads of an account, so that the same file picked in two tabs is one upload and the limit holds. */
const lockUploads = (trx: Transaction<DB>, caller: Caller) =>
  trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()

/** Refuses a further upload of this size; in a transaction that holds `lockUploads`. */
async function refuseTooMany(
  trx: Transaction<DB>,
  { app, tenant, caller }: { app: App; tenant: { id: string }; caller: Caller },
  size: number,
): Promise<void> {
  const own = ownUploads({ db: trx, caller })
  const { count } = await own.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { account: limits } = await readQuotas(trx, caller.id)
  const { ofAccount, ofTenant } = sharedPools.uploads
  const max = Math.min(ofAccount, limits.uploads ?? ofAccount)
  if (count >= max) throw new Problem('tooManyUploads', { max })
  const all = await trx
    .selectFrom('uploads')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (all.count >= ofTenant) throw new Problem('tooMany', { seconds: tryAgainIn })
  await refuseStorage(trx, { tenant: tenant.id, account: caller.id }, size)
  if (!(await hasRoom(app, size))) throw new Problem('diskFull')
}

/** The row of a file of the caller: a new one, or that of the same file, which is declared once. */
export function declaredUpload(
  context: RequestContext<readonly Role[]>,
  declared: Declared,
): Promise<UploadRow> {
  const { app, db, tenant, caller } = context
  return db.transaction().execute(async (trx) => {
    await lockUploads(trx, caller)
    const same = await ownUploads({ db: trx, caller })
      .selectAll()
      .where((is) => is.and({ ...declared }))
      .executeTakeFirst()
    if (same) return same
    await refuseTooMany(trx, context, declared.size)
    const now = app.now()
    return trx
      .insertInto('uploads')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        ...declared,
        created_at: now,
        touched_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
