import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { count, dubLanguage, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import {
  passCode,
  shareFields,
  shareHours,
  shareToken,
  typedPassCode,
  visitor,
} from '#shared/shares/contract/links.ts'
import { liveFeatures } from './features.ts'
import { liveOwners, liveStates } from './sessions.ts'
import { spokenSegment } from './speech.ts'

// Links for an audience of a live session, and the calls of viewers without an account.

const session = idOf('liveSession')
const share = idOf('liveShare')

export const liveShare = z
  .object({
    ...shareFields,
    token: z.string().check(z.describe('The secret of the link, which is part of its address.')),
    shortCode: z
      .string()
      .check(
        z.describe('A code of 8 digits that viewers can type instead of the address; empty for a presenter.'),
      ),
    presenter: z
      .nullable(z.string())
      .check(z.describe('The name of the presenter who may speak by this link; null for a link of viewers.')),
    mostViewers: z.int().check(z.describe('How many viewers can follow at the same time.')),
    viewers: z.int().check(z.describe('How many viewers are connected now.')),
  })
  .register(z.globalRegistry, {
    id: 'LiveShare',
    description: 'A link by which an audience without accounts follows a live session.',
  })
export type LiveShare = z.output<typeof liveShare>

export const mostViewers = z
  ._default(z.int().check(z.minimum(1), z.maximum(5000)), 1000)
  .check(z.describe('How many viewers can follow at the same time, 1 to 5,000.'))

export const liveShareCreate = call({
  method: 'POST',
  path: '/live/share/create',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Creates a link to a session',
  does: 'Creates a link to a session, without an account: read-only, or for a presenter, who speaks at the usage of the caller.',
  input: z.object({
    session,
    hours: shareHours,
    passCode: z
      .optional(passCode)
      .check(
        z.describe(
          'The pass code that viewers have to enter, 6 to 12 letters and digits. Without it, the link alone is enough.',
        ),
      ),
    mostViewers,
    presenter: z
      .optional(shortText.check(z.minLength(1, problemName('livePresenterEmpty'))))
      .check(
        z.describe(
          'The name of a presenter, 1 to 100 characters: who opens the link may speak, and the segments have this name. Without it, the link is read-only.',
        ),
      ),
  }),
  output: liveShare,
  changes: true,
})

export const liveShareList = call({
  method: 'GET',
  path: '/live/share/list',
  feature: liveFeatures,
  who: liveOwners,
  does: 'Lists the links to a session, newest first.',
  input: z.object({ session }),
  output: z.array(liveShare),
})

export const liveShareRevoke = call({
  method: 'POST',
  path: '/live/share/revoke',
  who: liveOwners,
  does: 'Revokes a link. Its viewers are disconnected within a second.',
  input: z.object({ id: share }),
  output: noResult,
  changes: true,
})

export const liveToken = shareToken('liveNotShared')

export const liveShareFind = call({
  method: 'GET',
  path: '/live/share/find',
  who: 'anyone',
  does: 'Returns the link, or the room, that belongs to a short code.',
  input: z.object({
    shortCode: z.string().check(z.trim(), z.regex(/^\d{8}$/, problemName('liveNoSuchCode'))),
  }),
  output: z.union([z.object({ token: z.string() }), z.object({ room: z.string() })]),
})

export const liveJoin = call({
  method: 'GET',
  path: '/live/join',
  who: 'anyone',
  does: 'Returns what the audience page of a link shows before it connects.',
  input: z.object({ token: liveToken }),
  output: z.object({
    name: z.string(),
    language: z.string(),
    languages: z.array(z.string()),
    state: z.enum(liveStates),
    /** Who may speak by the link. */
    presenter: z.nullable(z.string()),
    /** The socket requires it. */
    needsPassCode: z.boolean(),
  }),
})

/** A segment as viewers see it, in one language. */
export const viewedSegment = z.object({
  number: z.int(),
  start: z.int(),
  end: z.int(),
  /** Empty if the speaker removed it. */
  text: z.string(),
  speaker: z.string(),
  /** Missing until it is translated. */
  translation: z.optional(z.string()),
  /** Its audio in this language, once it was spoken. */
  spoken: z.optional(spokenSegment),
})
export type ViewedSegment = z.output<typeof viewedSegment>

export const liveEarlier = call({
  method: 'GET',
  path: '/live/earlier',
  who: 'anyone',
  carriesSecret: true,
  does: 'Returns the segments before one, for viewers who scroll back; in order.',
  input: z.object({
    token: liveToken,
    passCode: z.optional(typedPassCode),
    visitor: z.optional(visitor),
    language: z.optional(dubLanguage),
    before: count(0, 1_000_000_000),
  }),
  output: z.object({ segments: z.array(viewedSegment), more: z.boolean() }),
})
