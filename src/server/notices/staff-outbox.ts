import { outboxStates, type OutboxState, staffOutbox } from '#contract/notices.ts'
import { olderThan, pageOf } from '../db/keyset.ts'
import { answer } from '../http/answer.ts'
import { mailTitle, smsText } from './wording.ts'

export const answerStaffOutbox = answer(staffOutbox, async ({ after, size }, { db, tenant, language }) => {
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
