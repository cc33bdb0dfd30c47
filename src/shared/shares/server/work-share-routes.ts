import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { type NamedWork, ownWork } from '#shared/works/server/access.ts'
import {
  type WorkShare,
  workShareCreate,
  workShareFollow,
  workShareList,
  workShareRevoke,
} from '../contract/work-shares.ts'
import { newToken } from './token.ts'
import { type ShareRow, validShares } from './work-shares.ts'

const maxShares = 20
const hourMs = 3_600_000

type Context = RequestContext<readonly ['user']>

/** A work of the caller that a page shows to people without an account, with the address of that page. */
async function sharedWork(context: Pick<Context, 'app' | 'db' | 'caller'>, id: string) {
  const { work, kind }: NamedWork = await ownWork(context, id)
  if (kind.sharedPage === undefined) throw new Problem('notFound')
  return { work, page: kind.sharedPage }
}

export const workShareCreateRoute = route(workShareCreate, async (input, { app, db, tenant, caller }) => {
  const now = app.now()
  return db.transaction().execute(async (trx) => {
    // Locked, so that its links are counted one after another.
    await trx.selectFrom('works').select('id').where('id', '=', input.work).forUpdate().execute()
    const { work, page } = await sharedWork({ app, db: trx, caller }, input.work)
    if (work.state !== workState.done) throw new Problem('workNotMade')
    const open = await validShares(trx, now).where('work_id', '=', work.id).execute()
    if (open.length >= maxShares) throw new Problem('workSharesFull')
    const row = await trx
      .insertInto('work_shares')
      .values({
        tenant_id: tenant.id,
        work_id: work.id,
        account_id: caller.id,
        token: newToken(),
        pass_code: input.passCode ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + input.hours * hourMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return wireShare(row, page, now)
  })
})

/** Revoked and expired links are listed for some time, except the oldest ones of a work with very many. */
const maxVisible = 100

export const workShareListRoute = route(workShareList, async ({ work }, context) => {
  const { app, db } = context
  const { page } = await sharedWork(context, work)
  const rows = await db
    .selectFrom('work_shares')
    .selectAll()
    .where('work_id', '=', work)
    .orderBy('created_at', 'desc')
    .limit(maxVisible)
    .execute()
  return rows.map((row) => wireShare(row, page, app.now()))
})

export const workShareRevokeRoute = route(workShareRevoke, async ({ id }, context) => {
  await ownShare(context, id)
  const { app, db } = context
  await db
    .updateTable('work_shares')
    .set({ revoked_at: app.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return null
})

export const workShareFollowRoute = route(workShareFollow, async ({ id, follows }, { app, db, caller }) => {
  await db.transaction().execute(async (trx) => {
    const { work_id, first_version } = await ownShare({ app, db: trx, caller }, id)
    const shown = await trx
      .selectFrom('works')
      .select(['subject_id', 'language', 'version'])
      .where('id', '=', work_id)
      .executeTakeFirstOrThrow()
    const newest = await trx
      .selectFrom('works')
      .select('id')
      .where('subject_id', '=', shown.subject_id)
      .where('language', '=', shown.language)
      .where('state', '=', workState.done)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const moves = follows && newest && newest.id !== work_id
    await trx
      .updateTable('work_shares')
      .set({
        follows,
        ...(moves && { work_id: newest.id, first_version: first_version ?? shown.version }),
      })
      .where('id', '=', id)
      .execute()
  })
  return null
})

/** A link of the caller to one of their works. */
async function ownShare(context: Pick<Context, 'app' | 'db' | 'caller'>, id: string): Promise<ShareRow> {
  const { db, caller } = context
  const share = await db
    .selectFrom('work_shares')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .executeTakeFirst()
  if (!share) throw new Problem('notFound')
  await sharedWork(context, share.work_id)
  return share
}

const wireShare = (row: ShareRow, page: string, now: Date): WorkShare => ({
  id: row.id,
  path: `${page}?token=${row.token}`,
  passCode: row.pass_code,
  timeCreate: row.created_at.toISOString(),
  timeExpire: row.expires_at.toISOString(),
  valid: row.revoked_at === null && row.expires_at > now,
  follows: row.follows,
  visits: row.visits,
})
