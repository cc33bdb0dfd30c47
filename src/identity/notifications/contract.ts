import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { idOf, noResult, nothing } from '#core/contract/fields.ts'
import { page, pageFields, paging } from '#core/contract/paging.ts'

/** The kinds of notices; src/identity/notifications/texts/notices.ts has their texts. */
export const noticeKinds = [
  'welcome',
  'passwordChanged',
  'mobileChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'programsStopped',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'providerLinked',
  'providerUnlinked',
  'contactUnverified',
  'codesRunningOut',
  'projectReady',
  'projectFailed',
  'translationReady',
  'translationFailed',
  'planReady',
  'planRefused',
  'workReady',
  'workFailed',
  'workCommented',
  'reviewLinkGuessed',
  'readingReady',
  'readingFailed',
  'listenLinkGuessed',
  'separationReady',
  'separationFailed',
  'podcastReady',
  'podcastFailed',
  'liveLinkGuessed',
  'liveRoomSoon',
  'liveSpokenReady',
  'liveSpokenFailed',
  'libraryReady',
  'libraryFailed',
  'giftDub',
  'giftSpeech',
  'giftLive',
  'giftTakenBack',
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
  'storageLow',
  'storageFull',
  'tenantStorageLow',
  'tenantStorageFull',
  'exportReady',
  'exportFailed',
  'retentionSources',
  'retentionWorks',
  'retentionSound',
  'retentionLogs',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The subject of each kind, which the page links to. */
export const noticeSubjects = {
  welcome: 'profile',
  passwordChanged: 'profile',
  mobileChanged: 'profile',
  emailChanged: 'profile',
  secondFactorOn: 'profile',
  secondFactorOff: 'profile',
  secondFactorReset: 'profile',
  programsStopped: 'integrations',
  recoveryCodeUsed: 'profile',
  passkeyAdded: 'profile',
  passkeyRemoved: 'profile',
  providerLinked: 'profile',
  providerUnlinked: 'profile',
  contactUnverified: 'profile',
  codesRunningOut: 'outbox',
  projectReady: 'subtitles',
  projectFailed: 'project',
  translationReady: 'translations',
  translationFailed: 'translations',
  planReady: 'project',
  planRefused: 'project',
  workReady: 'work',
  workFailed: 'work',
  workCommented: 'work',
  reviewLinkGuessed: 'work',
  readingReady: 'readingWork',
  readingFailed: 'readingWork',
  listenLinkGuessed: 'readingWork',
  separationReady: 'separation',
  separationFailed: 'separation',
  podcastReady: 'podcastWork',
  podcastFailed: 'podcastWork',
  liveLinkGuessed: 'liveRecord',
  liveRoomSoon: 'liveRooms',
  liveSpokenReady: 'liveRecord',
  liveSpokenFailed: 'liveRecord',
  libraryReady: 'libraryDocument',
  libraryFailed: 'libraryDocument',
  giftDub: 'packagesDub',
  giftSpeech: 'packagesSpeech',
  giftLive: 'packagesLive',
  giftTakenBack: 'usage',
  lowDub: 'buyDub',
  lowSpeech: 'buySpeech',
  lowLive: 'buyLive',
  orderToConfirm: 'soldOrder',
  orderRejected: 'ownOrder',
  orderDiscarded: 'ownOrder',
  orderCompleted: 'ownOrder',
  orderShort: 'soldOrder',
  orderLate: 'ownOrder',
  orderRefunding: 'ownOrder',
  orderRefunded: 'ownOrder',
  refundBack: 'soldOrder',
  refundFailed: 'soldOrder',
  invoiceIssued: 'ownOrder',
  invoiceFailed: 'ownOrder',
  invoiceReversed: 'ownOrder',
  payout: 'settlements',
  payoutTakenBack: 'settlements',
  storageLow: 'profile',
  storageFull: 'profile',
  tenantStorageLow: 'tenantLimits',
  tenantStorageFull: 'tenantLimits',
  exportReady: 'profile',
  exportFailed: 'profile',
  retentionSources: 'home',
  retentionWorks: 'home',
  retentionSound: 'home',
  retentionLogs: 'tenantLimits',
} as const satisfies Record<NoticeKind, string>
export type NoticeSubject = (typeof noticeSubjects)[NoticeKind]

/** Subjects with an id. */
export type SubjectWithId = Extract<
  NoticeSubject,
  | 'subtitles'
  | 'project'
  | 'translations'
  | 'work'
  | 'readingWork'
  | 'separation'
  | 'podcastWork'
  | 'liveRecord'
  | 'libraryDocument'
  | 'ownOrder'
  | 'soldOrder'
  | 'tenantLimits'
>

const notice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The id of its subject, if there is one. */
  about: z.nullable(z.uuid()),
  read: z.boolean(),
  timeCreate: z.iso.datetime(),
})
export type Notice = z.output<typeof notice>

export const noticeList = call({
  method: 'GET',
  path: '/notice/list',
  who: signedIn,
  does: 'Lists the caller’s notifications, newest first, in the caller’s language, and how many are unread (at most 100).',
  input: z.object(paging(20)),
  output: z.object({ ...pageFields(notice), unread: z.int() }),
})

export const noticeRead = call({
  method: 'POST',
  path: '/notice/read',
  who: signedIn,
  does: 'Marks a notification as read.',
  input: z.object({ id: idOf('notice') }),
  output: noResult,
  changes: true,
})

export const noticeReadAll = call({
  method: 'POST',
  path: '/notice/read/all',
  who: signedIn,
  does: 'Marks all notifications of the caller as read.',
  input: nothing,
  output: noResult,
  changes: true,
})

export const noticeDelete = call({
  method: 'POST',
  path: '/notice/delete',
  who: signedIn,
  does: 'Deletes a notification.',
  input: z.object({ id: idOf('notice') }),
  output: noResult,
  changes: true,
})

export const noticeDeleteRead = call({
  method: 'POST',
  path: '/notice/delete/read',
  who: signedIn,
  does: 'Deletes all notifications of the caller that are marked as read.',
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
  does: 'Lists the SMS and emails that this tenant sent, newest first. Their text is included only if no delivery service is configured.',
  input: z.object(paging(20)),
  output: page(
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
})
