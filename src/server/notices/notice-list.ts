import { noticeKinds, noticeList, type NoticeKind } from '#contract/notices.ts'
import { noticeTexts, noticeTitles } from '#i18n/notices.ts'
import { sayReason } from '#i18n/ready-reasons.ts'
import { fill, type Language } from '#i18n/words.ts'
import { olderThan, pageOf } from '../db/keyset.ts'
import { answer } from '../http/answer.ts'
import { countUnread } from './unread.ts'

export const answerNoticeList = answer(noticeList, async ({ after, size }, { db, caller, language }) => {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('account_id', '=', caller.id)
    .where('kind', 'in', noticeKinds)
    .where(olderThan('notices', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = pageOf(rows, size)
  const records = page.map((row) => {
    const kind = row.kind as NoticeKind
    return {
      id: row.id,
      kind,
      title: noticeTitles[kind][language],
      text: fill(noticeTexts[kind][language], inWordsOf(language, row.values)),
      about: typeof row.values['about'] === 'string' ? row.values['about'] : null,
      read: row.read_at !== null,
      timeCreate: row.created_at.toISOString(),
    }
  })
  return { records, next, unread: await countUnread(db, caller.id) }
})

/** Whoever rejected an order may have done so in another language. */
const inWordsOf = (language: Language, values: Record<string, string | number>) =>
  typeof values['reason'] === 'string' ? { ...values, reason: sayReason(language, values['reason']) } : values
