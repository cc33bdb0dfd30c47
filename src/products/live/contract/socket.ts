import * as z from 'zod/mini'
import { dubLanguage } from '#core/contract/fields.ts'
import { visitor } from '#shared/shares/contract/links.ts'
import { livePoll, pollChoices } from './polls.ts'
import { liveEndings, liveStates } from './sessions.ts'
import { viewedSegment } from './share.ts'

// /webSocket/live: the sound of a session goes in, text comes out. Text messages are JSON. Binary messages of a speaker are sound:
// the number of the first frame (4 bytes, big-endian), then one or more frames of 100 ms: 16 kHz, mono, 16 bits little-endian, 3200
// bytes each. Frames of a session are numbered from 0 without gaps, over all connections; their number times 100 ms is its clock.

export const livePath = '/webSocket/live'
export const liveRate = 16_000
export const frameMs = 100
export const frameBytes = (liveRate / 1000) * frameMs * 2
/** After a reconnect a message holds several frames. */
export const maxFrames = 20

/** The number of the last change that a page has seen: it gets the changes after it, and no recent segments. */
const after = z.optional(z.int().check(z.minimum(0)))
const language = z.optional(dubLanguage)

/** The first message, within five seconds. */
export const liveHello = z.discriminatedUnion('kind', [
  /** The page that sends the sound of an own session. `ticket` is from POST /webSocket/ticket. */
  z.object({
    kind: z.literal('speak'),
    ticket: z.string().check(z.maxLength(200)),
    session: z.uuid(),
    /** Stays the same when the page is reloaded. Another page is refused while one speaks, unless it takes over. */
    client: z.uuid(),
    takeOver: z.optional(z.boolean()),
    language,
    after,
  }),
  /** A page that only shows an own session. */
  z.object({
    kind: z.literal('watch'),
    ticket: z.string().check(z.maxLength(200)),
    session: z.uuid(),
    language,
    after,
  }),
  /** A page that sends the sound of a session by a link for a presenter. */
  z.object({
    kind: z.literal('present'),
    token: z.string().check(z.maxLength(64)),
    passCode: z.optional(z.string().check(z.maxLength(20))),
    visitor: z.optional(visitor),
    client: z.uuid(),
    takeOver: z.optional(z.boolean()),
    language,
    after,
  }),
  /** A viewer. */
  z.object({
    kind: z.literal('join'),
    token: z.string().check(z.maxLength(64)),
    passCode: z.optional(z.string().check(z.maxLength(20))),
    visitor: z.optional(visitor),
    /** A screen in the room, or subtitles over a picture: nobody’s own page, so it is not counted as a viewer. */
    display: z.optional(z.boolean()),
    language,
    after,
  }),
])
export type LiveHello = z.output<typeof liveHello>

const about = {
  name: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  /** The languages with a voice. */
  spoken: z.array(z.string()),
  /** The languages whose voice currently does not respond. */
  silent: z.array(z.string()),
  /** Whether it belongs to a class, which may have materials (liveMaterials). */
  materials: z.boolean(),
  /** The class asks its students for their names. */
  names: z.optional(z.boolean()),
  state: z.enum(liveStates),
  ending: z.nullable(z.enum(liveEndings)),
}

export const liveMessage = z.discriminatedUnion('kind', [
  /** The first message. */
  z.object({
    kind: z.literal('ready'),
    ...about,
    /** The changes up to this number are in `segments`, or were seen before (`after`). */
    seq: z.int(),
    /** `segments` are those that changed since `after`. Otherwise they replace all that were seen before. */
    resumed: z.boolean(),
    /** In order. Without `resumed`, the most recent ones. */
    segments: z.array(viewedSegment),
    /** Without `resumed`: there are segments before these; liveEarlier has them. */
    more: z.boolean(),
    /** For speakers: the number of the next frame; sound before it is stored. */
    next: z.optional(z.int()),
  }),
  /**
   * Segments that are new or changed, as they are now. The message holds the changes from `from` to `to`, numbers without gaps over
   * all messages: if `from` is not the number after the last one seen, reconnect with `after`.
   */
  z.object({
    kind: z.literal('segments'),
    from: z.int(),
    to: z.int(),
    segments: z.array(viewedSegment),
  }),
  /** The interim text of the next segment. Replaces earlier interim text; the segment with this number replaces it. */
  z.object({ kind: z.literal('interim'), number: z.int(), start: z.int(), text: z.string() }),
  /** Name, languages or state have changed. */
  z.object({ kind: z.literal('state'), ...about }),
  /** How far the text is behind the speech; sent when it changes, and after `ready` unless the text is up to date. */
  z.object({
    kind: z.literal('progress'),
    /** As in a session (live.ts). */
    behind: z.int(),
    untranslated: z.record(z.string(), z.int()),
    duration: z.int(),
    working: z.boolean(),
  }),
  /** The newest question to the audience of a class, with its result, and how many hands are raised; sent when it changes. */
  z.object({ kind: z.literal('class'), hands: z.int(), poll: z.nullable(livePoll) }),
  /** For speakers: all frames before this number are stored. */
  z.object({ kind: z.literal('stored'), next: z.int() }),
  /** For the owner: the connected viewers. */
  z.object({ kind: z.literal('viewers'), count: z.int() }),
  /** For a viewer that is new: what it sends as `visitor` from now on, instead of the pass code. */
  z.object({ kind: z.literal('visitor'), visitor }),
  /** For speakers: seconds until the balance is used up; sent at 5 minutes and at 1 minute. */
  z.object({ kind: z.literal('low'), seconds: z.int() }),
])
export type LiveMessage = z.output<typeof liveMessage>
export type LiveMessageOf<Kind extends LiveMessage['kind']> = Extract<LiveMessage, { kind: Kind }>

/** How far the text of a session is behind its speech. */
export type LiveProgress = Omit<LiveMessageOf<'progress'>, 'kind'>

/** A viewer or owner that changes its language sends this; `ready` follows. */
export const liveChoice = z.object({ kind: z.literal('language'), language })

/** What viewers mark at segments. */
export const liveMarks = ['unclear', 'important'] as const

/** A viewer marks a segment, or removes its mark. Each visitor counts once at a segment. */
export const liveMark = z.object({
  kind: z.literal('mark'),
  number: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  mark: z.enum(liveMarks),
  on: z.boolean(),
})
export type LiveMark = z.output<typeof liveMark>

/** A viewer raises or lowers a hand. */
export const liveHand = z.object({ kind: z.literal('hand'), up: z.boolean() })
export type LiveHand = z.output<typeof liveHand>

/** The answer of a viewer to the open question; a later one replaces it. Each visitor counts once. */
export const liveVote = z.object({
  kind: z.literal('vote'),
  poll: z.uuid(),
  choice: z.int().check(z.minimum(0), z.maximum(pollChoices.most - 1)),
})
export type LiveVote = z.output<typeof liveVote>

/** The name of a student, for the list of who attended; a later one replaces it. */
export const liveName = z.object({
  kind: z.literal('name'),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})
export type LiveName = z.output<typeof liveName>

/** What a viewer does besides reading. */
export const liveAct = z.discriminatedUnion('kind', [liveMark, liveHand, liveVote, liveName])
export type LiveAct = z.output<typeof liveAct>

/** Why the server closes the socket, beside those of `closings`. From 4100 on, the page does not reconnect automatically, except after `full`. */
export const liveClosings = {
  /** A frame is missing before the one that was sent, or the message contains no sound. */
  badSound: 4001,
  /** This session doesn’t exist, or it is not the caller's. */
  noSession: 4110,
  /** Another page speaks in this session. */
  otherSpeaker: 4111,
  /** Another page has taken over. */
  takenOver: 4112,
  /** The session has ended and takes no more sound. */
  ended: 4113,
  /** The balance does not suffice to start or to continue; a running session is paused. */
  usageShort: 4114,
  /** The link was revoked, has expired, or does not exist. */
  notShared: 4120,
  /** The pass code is missing or wrong. */
  passCode: 4121,
  /**
   * As many viewers as the link allows are connected, or too many from one address or on this server. The reason is the number of
   * seconds after which to try again. Nobody who is connected is disconnected for a new viewer.
   */
  full: 4122,
  /** Too many wrong pass codes or links were sent. The reason is the number of seconds to wait. */
  tooManyTries: 4123,
} as const
