import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import { idOf, noResult, nothing } from './fields.ts'

/** What people are told of; src/i18n/notices.ts has the words. */
export const noticeKinds = [
  'welcome',
  'passwordChanged',
  'mobileChanged',
  'emailChanged',
  'projectReady',
  'projectFailed',
  'translationReady',
  'translationFailed',
  'workReady',
  'workFailed',
  'giftDub',
  'giftSpeech',
  'giftLive',
  'lowDub',
  'lowSpeech',
  'lowLive',
  'orderToConfirm',
  'orderRejected',
  'orderDiscarded',
  'orderCompleted',
  'orderShort',
  'orderLate',
  'orderRefunding',
  'orderRefunded',
  'refundBack',
  'refundFailed',
  'invoiceIssued',
  'invoiceFailed',
  'invoiceReversed',
  'payout',
  'payoutTakenBack',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The last record of the page before. */
const after = z.optional(z.uuid())
const size = z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100))), 20)

const notice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  read: z.boolean(),
  timeCreate: z.iso.datetime(),
})
export type Notice = z.output<typeof notice>

export const noticeList = call({
  method: 'GET',
  path: '/notice/list',
  who: signedIn,
  does: 'The notices of the account that asks, newest first, in its language, and how many are unread (at most 100).',
  input: z.object({ after, size }),
  output: z.object({ records: z.array(notice), next: z.nullable(z.uuid()), unread: z.int() }),
})

export const noticeRead = call({
  method: 'POST',
  path: '/notice/read',
  who: signedIn,
  does: 'Marks one notice as read.',
  input: z.object({ id: idOf('notice') }),
  output: noResult,
  changes: true,
})

export const noticeReadAll = call({
  method: 'POST',
  path: '/notice/read/all',
  who: signedIn,
  does: 'Marks every notice of the account as read.',
  input: nothing,
  output: noResult,
  changes: true,
})

export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]
export const outboxStates = ['waiting', 'sent', 'failed', 'kept'] as const
export type OutboxState = (typeof outboxStates)[number]

export const staffOutbox = call({
  method: 'GET',
  path: '/staff/outbox',
  who: ['operator'],
  does: 'The messages that left this tenant by SMS and email, newest first. Only where nothing sends them does their text show.',
  input: z.object({ after, size }),
  output: z.object({
    records: z.array(
      z.object({
        id: z.uuid(),
        channel: z.enum(channels),
        title: z.string(),
        recipient: z.string(),
        state: z.enum(outboxStates),
        text: z.nullable(z.string()),
        error: z.nullable(z.string()),
        timeCreate: z.iso.datetime(),
      }),
    ),
    next: z.nullable(z.uuid()),
  }),
})
