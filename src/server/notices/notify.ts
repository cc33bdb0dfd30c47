import type { NoticeKind } from '#contract/notices.ts'
import type { noticeTexts } from '#i18n/notices.ts'
import type { ValuesOf } from '#i18n/words.ts'
import type { Db } from '../db/database.ts'
import { tellUnread } from './unread.ts'

interface To {
  tenant: string
  account: string
  now: Date
}

/** Leaves a notice for an account, in the transaction of what it tells of. The values are those in braces in its text. */
export async function notify<Kind extends NoticeKind>(
  trx: Db,
  { tenant, account, now }: To,
  kind: Kind,
  ...[values]: ValuesOf<(typeof noticeTexts)[Kind]>
): Promise<void> {
  await trx
    .insertInto('notices')
    .values({ tenant_id: tenant, account_id: account, kind, values: values ?? {}, created_at: now })
    .execute()
  await tellUnread(trx, { tenant, account })
}
