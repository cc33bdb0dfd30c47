import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { ValuesOf } from '#core/texts/texts.ts'
import type { NoticeKind, noticeSubjects, SubjectWithId } from '../contract.ts'
import type { noticeTexts } from '../texts/notices.ts'
import { publishUnread } from './unread.ts'

interface To {
  tenant: string
  account: string
  now: Date
}

/** The values in its text, and the id of its subject if there is one. */
type Values<Kind extends NoticeKind> = (typeof noticeSubjects)[Kind] extends SubjectWithId
  ? [values: ValuesOf<(typeof noticeTexts)[Kind]>[0] & { about: string }]
  : ValuesOf<(typeof noticeTexts)[Kind]>

/** Creates a notice for an account, in the transaction of its cause. */
export async function notify<Kind extends NoticeKind>(
  trx: Db,
  { tenant, account, now }: To,
  kind: Kind,
  ...[values]: Values<Kind>
): Promise<void> {
  await trx
    .insertInto('notices')
    .values({ tenant_id: tenant, account_id: account, kind, values: values ?? {}, created_at: now })
    .execute()
  await publishUnread(trx, { tenant, account })
}

/** The same, unless the account has not yet read one of this kind about this subject. */
export async function notifyOnce<Kind extends NoticeKind>(
  trx: Db,
  to: To,
  kind: Kind,
  ...[values]: Values<Kind> & [{ about: string }]
): Promise<void> {
  const unread = await trx
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', to.account)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where(sql`values->>'about'`, '=', values.about)
    .executeTakeFirst()
  if (!unread) await notify(trx, to, kind, ...([values] as unknown as Values<Kind>))
}
