import type { Db } from '#core/server/db/database.ts'
import { publish } from '#core/server/events/publish.ts'
import { noticeKinds } from '../contract.ts'

/** Counting stops here: the badge shows 99+. */
const max = 100

export async function countUnread(db: Db, account: string): Promise<number> {
  const rows = await db
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', 'in', noticeKinds)
    .where('read_at', 'is', null)
    .limit(max)
    .execute()
  return rows.length
}

/** Updates the unread badge on every open page. */
export async function publishUnread(trx: Db, to: { tenant: string; account: string }): Promise<void> {
  await publish(trx, { ...to, kind: 'notice', payload: { unread: await countUnread(trx, to.account) } })
}
