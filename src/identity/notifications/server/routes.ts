import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { languageName } from '#core/texts/language-name.ts'
import { sayReason } from '#core/texts/ready-reasons.ts'
import { fill, type Language, languageTags } from '#core/texts/texts.ts'
import {
  type NoticeKind,
  noticeDelete,
  noticeDeleteRead,
  noticeKinds,
  noticeList,
  noticeRead,
  noticeReadAll,
  type OutboxState,
  outboxStates,
  staffOutbox,
} from '../contract.ts'
import { noticeTexts } from '../texts/notices.ts'
import { noticeTitles } from '../texts/titles.ts'
import { countUnread, publishUnread } from './unread.ts'
import { mailTitle, smsText } from './wording.ts'

export const noticeListRoute = route(noticeList, async (paging, { db, caller, language }) => {
  const found = db
    .selectFrom('notices')
    .selectAll()
    .where('account_id', '=', caller.id)
    .where('kind', 'in', noticeKinds)
  const { records: rows, next } = await readPage(found, newestFirst('notices'), paging)
  const records = rows.map((row) => {
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

/** Notices store names of reasons, language tags and months such as `2026-03`, which are shown as text in the reader's language. */
function inWordsOf(reader: Language, values: Record<string, string | number>) {
  const said = { ...values }
  const { reason, language, languages, month } = values
  if (typeof reason === 'string') said['reason'] = sayReason(reader, reason)
  if (typeof language === 'string') said['language'] = languageName(reader, language)
  if (typeof month === 'string') said['month'] = monthName(reader, month)
  if (typeof languages === 'string') {
    const list = new Intl.ListFormat(languageTags[reader], { type: 'conjunction' })
    said['languages'] = list.format(languages.split(', ').map((code) => languageName(reader, code)))
  }
  return said
}

const monthName = (reader: Language, month: string) =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString(languageTags[reader], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

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

export const noticeDeleteRoute = route(noticeDelete, async ({ id }, { db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('notices')
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Problem('notFound')
    await publishUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})

export const noticeDeleteReadRoute = route(noticeDeleteRead, async (_, { db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('notices')
      .where('account_id', '=', caller.id)
      .where('read_at', 'is not', null)
      .execute()
    // The count stays, but other pages show the list.
    await publishUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})

export const staffOutboxRoute = route(staffOutbox, async (paging, { db, tenant, language }) => {
  const found = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', outboxStates)
    .$narrowType<{ state: OutboxState }>()
  const { records: rows, next } = await readPage(found, newestFirst('outbox'), paging)
  const records = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    title: mailTitle({ tenant, language, kind: row.kind }),
    recipient: row.recipient,
    state: row.state,
    // The secret of a sent message is only for its recipient.
    text:
      row.state === 'kept' && row.message
        ? smsText({ tenant, language: row.language, message: row.message })
        : null,
    error: row.error,
    timeCreate: row.created_at.toISOString(),
  }))
  return { records, next }
})
