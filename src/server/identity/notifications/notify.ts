import type { NoticeKind, noticeSubjects, SubjectWithId } from '#contract/notices.ts'
import type { noticeTexts } from '#i18n/notices.ts'
import type { ValuesOf } from '#i18n/words.ts'
import type { Db } from '#server/core/db/database.ts'
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
