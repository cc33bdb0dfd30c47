import {
  type NoticeKind,
  noticeKinds,
  noticeList,
  noticeRead,
  noticeReadAll,
  type OutboxState,
  outboxStates,
  staffOutbox,
} from '#contract/notices.ts'
import { languageName } from '#i18n/language-name.ts'
import { noticeTexts, noticeTitles } from '#i18n/notices.ts'
import { sayReason } from '#i18n/ready-reasons.ts'
import { fill, type Language, languageTags } from '#i18n/words.ts'
import { olderThan, pageOf } from '#server/core/db/keyset.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { countUnread, publishUnread } from './unread.ts'
import { mailTitle, smsText } from './wording.ts'

export const noticeListRoute = route(noticeList, async ({ after, size }, { db, caller, language }) => {
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

/** Notices keep the names of reasons and the tags of languages, which the reader sees in words. */
function inWordsOf(reader: Language, values: Record<string, string | number>) {
  const said = { ...values }
  const { reason, language, languages } = values
  if (typeof reason === 'string') said['reason'] = sayReason(reader, reason)
  if (typeof language === 'string') said['language'] = languageName(reader, language)
  if (typeof languages === 'string') {
    const list = new Intl.ListFormat(languageTags[reader], { type: 'conjunction' })
    said['languages'] = list.format(languages.split(', ').map((code) => languageName(reader, code)))
  }
  return said
}

export const noticeReadAllRoute = route(noticeReadAll, async (_, { app, db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('notices')
      .set({ read_at: app.now() })
      .where('account_id', '=', caller.id)
      .where('read_at', 'is', null)
      .execute()
    await publishUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})

export const noticeReadRoute = route(noticeRead, async ({ id }, { app, db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    const notice = await trx
      .selectFrom('notices')
      .select('read_at')
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .forUpdate()
      .executeTakeFirst()
    if (!notice) throw new Problem('notFound')
    if (notice.read_at) return
    await trx.updateTable('notices').set({ read_at: app.now() }).where('id', '=', id).execute()
    await publishUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})

export const staffOutboxRoute = route(staffOutbox, async ({ after, size }, { db, tenant, language }) => {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', outboxStates)
    .$narrowType<{ state: OutboxState }>()
    .where(olderThan('outbox', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = pageOf(rows, size)
  const records = page.map((row) => ({
    id: row.id,
    channel: row.channel,
    title: mailTitle({ tenant, language, kind: row.kind }),
    recipient: row.recipient,
    state: row.state,
    // Where a message is sent, its secret is the recipient's alone.
    text:
      row.state === 'kept' && row.message
        ? smsText({ tenant, language: row.language, message: row.message })
        : null,
    error: row.error,
    timeCreate: row.created_at.toISOString(),
  }))
  return { records, next }
})
