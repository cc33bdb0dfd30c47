import * as z from 'zod/mini'
import { call } from './call.ts'
import { documentCalls } from './documents.ts'
import { count, dubLanguage, flag, idOf, noResult, problemName, shortText } from './fields.ts'
import { page, paging } from './paging.ts'
import { speaking } from './voices.ts'
import { liveVoices, spokenSegment } from './live-speech.ts'

// Live translation: sessions, what was said in them, and the links by which an audience follows. What was said is a document of
// segments, numbered from 1 without gaps. Sound and events of a running session go over a socket (live-socket.ts).

const name = z
  .string()
  .check(z.trim(), z.minLength(1, problemName('liveNameEmpty')), z.maxLength(100, problemName('textTooLong')))

/** created: nothing was said yet; ended: for good. */
export const liveStates = ['created', 'running', 'paused', 'ended'] as const
export type LiveState = (typeof liveStates)[number]

/** asked: by the owner; silence: nobody spoke for the set time; usage: the balance is used up; failed: no engine could go on. */
export const liveEndings = ['asked', 'silence', 'usage', 'failed'] as const
export type LiveEnding = (typeof liveEndings)[number]

/** Every translation costs a call of an engine for each segment. */
export const mostLiveLanguages = 12

const languages = z.array(dubLanguage).check(z.maxLength(mostLiveLanguages, problemName('liveLanguages')))

const silenceMinutes = z.int().check(z.minimum(1), z.maximum(120))

/** A stretch of speech: final text, and its translation per language. */
export const liveSegment = z.object({
  /** The number as text. */
  id: z.string(),
  number: z.int(),
  /** Milliseconds of the session's clock: that of its sound, which stands still while the session is paused. */
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** How often the text was set; a translation of another version is outdated and about to be replaced. */
  version: z.int(),
  /** Empty if unknown. */
  speaker: z.string(),
  translations: z.record(z.string(), z.object({ text: z.string(), version: z.int() })),
  spoken: z.optional(z.record(z.string(), spokenSegment)),
})
export type LiveSegment = z.output<typeof liveSegment>

const segmentId = z.string().check(z.regex(/^\d{1,9}$/))
const segmentText = z.string().check(z.maxLength(5000, problemName('textTooLong')))

/** `append` and `speak` are made by the platform only. An empty translation is replaced by a new one of the engine. */
export const liveEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('append'), segment: liveSegment }),
  z.object({ kind: z.literal('remove'), id: segmentId }),
  z.object({ kind: z.literal('correct'), id: segmentId, text: segmentText }),
  z.object({ kind: z.literal('translate'), id: segmentId, language: dubLanguage, text: segmentText }),
  z.object({ kind: z.literal('speaker'), id: segmentId, speaker: shortText }),
  z.object({
    kind: z.literal('speak'),
    id: segmentId,
    language: dubLanguage,
    spoken: z.nullable(spokenSegment),
  }),
])

const session = idOf('liveSession')

/** Agents own the sessions of their classes (classes.ts). */
const owners = ['user', 'agent'] as const

/** The segments of a session as a document: the list, corrections, and history. */
export const liveSegments = documentCalls({
  path: '/live/segment',
  id: session,
  item: liveSegment,
  edit: liveEdit,
  who: owners,
})

export const liveSession = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What is spoken. */
  language: z.string(),
  /** What it is translated into. */
  languages: z.array(z.string()),
  /** Who speaks its segments, by language. */
  voices: z.record(z.string(), speaking),
  /** The languages whose voice does not answer at present; it is tried again. */
  silent: z.array(z.string()),
  state: z.enum(liveStates),
  /** Why it ended. */
  ending: z.nullable(z.enum(liveEndings)),
  keepSound: z.boolean(),
  silenceMinutes: z.int(),
  /** Milliseconds of sound that were sent. */
  duration: z.int(),
  segments: z.int(),
  /** The most viewers at one time. */
  viewers: z.int(),
  timeCreate: z.iso.datetime(),
  timeStart: z.nullable(z.iso.datetime()),
  timeEnd: z.nullable(z.iso.datetime()),
})
export type LiveSession = z.output<typeof liveSession>

export const liveCreate = call({
  method: 'POST',
  path: '/live/create',
  who: ['user'],
  does: 'Creates a live session. It starts with the first sound that is sent over the socket.',
  input: z.object({
    name,
    language: dubLanguage,
    languages: z._default(languages, []),
    voices: z._default(liveVoices, {}),
    /** Without it the sound is deleted as soon as its text is final. */
    keepSound: z._default(z.boolean(), true),
    /** The session ends when nobody spoke for this long. */
    silenceMinutes: z._default(silenceMinutes, 15),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const liveList = call({
  method: 'GET',
  path: '/live/list',
  who: owners,
  does: 'Lists the caller’s live sessions, newest first.',
  input: z.object({ ...paging(20), name: z._default(shortText, '') }),
  output: page(liveSession),
})

export const liveDetail = call({
  method: 'GET',
  path: '/live/detail',
  who: owners,
  does: 'Returns one of the caller’s live sessions.',
  input: z.object({ id: session }),
  output: z.extend(liveSession, {
    /** Seconds of live translation that the account has left, those held for this session included. */
    left: z.int(),
    /** The page that sends its sound now, if any. */
    speaker: z.nullable(z.uuid()),
  }),
})

export const liveChange = call({
  method: 'POST',
  path: '/live/change',
  who: owners,
  does: 'Changes a live session. Languages can be added and removed while it runs; segments before are translated, too. A voice speaks the segments from then on.',
  input: z.object({
    id: session,
    name: z.optional(name),
    languages: z.optional(languages),
    /** All of them: a language that is left out is no longer spoken. */
    voices: z.optional(liveVoices),
    silenceMinutes: z.optional(silenceMinutes),
  }),
  output: liveSession,
  changes: true,
})

export const livePause = call({
  method: 'POST',
  path: '/live/pause',
  who: owners,
  does: 'Pauses a running session. Sound recorded before may still be sent; pauses are free.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveResume = call({
  method: 'POST',
  path: '/live/resume',
  who: owners,
  does: 'Continues a paused session.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveEnd = call({
  method: 'POST',
  path: '/live/end',
  who: owners,
  does: 'Ends a session for good. The sound that was sent is still recognized and translated; everything is kept.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveChangeMany = call({
  method: 'POST',
  path: '/live/change/many',
  who: owners,
  does: 'Deletes or restores sessions: all given ones, or none if one does not exist. Running ones are ended; they can be restored for 30 days.',
  input: z.object({
    ids: z.array(session).check(z.minLength(1, problemName('nothingChosen')), z.maxLength(500)),
    change: z.enum(['delete', 'restore']),
  }),
  output: noResult,
  changes: true,
})

export const liveFormats = ['txt', 'docx', 'srt', 'vtt'] as const
export type LiveFormat = (typeof liveFormats)[number]

export const liveExport = call({
  method: 'GET',
  path: '/live/export',
  who: owners,
  does: 'Returns a link to the text of a session in one language, or in two.',
  input: z.object({
    id: session,
    format: z.enum(liveFormats),
    /** The original, if omitted. */
    language: z.optional(dubLanguage),
    /** The original above the translation. */
    both: flag,
  }),
  output: z.object({ path: z.string() }),
})

export const liveSound = call({
  method: 'GET',
  path: '/live/sound',
  who: owners,
  does: 'Returns the kept sound of a session as files of a minute, in order, and when each begins on its clock; none if it was not kept.',
  input: z.object({ id: session }),
  output: z.array(z.object({ start: z.int(), path: z.string() })),
})

export const liveToProject = call({
  method: 'POST',
  path: '/live/toProject',
  who: ['user'],
  does: 'Starts a run that makes a dubbing project of an ended session: its sound with a plain picture, and its text with times and speakers. The project has the id of the run.',
  input: z.object({ id: session }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

/** speakers: names who said each segment; text: recognizes segments again that nobody corrected. */
export const liveReviews = ['speakers', 'text'] as const

export const liveReview = call({
  method: 'POST',
  path: '/live/review',
  who: owners,
  does: 'Starts a run that listens to the kept sound of an ended session again. `speakers` names the speakers of segments that have none, by numbers. `text` recognizes segments that nobody corrected with the recognizer of files, which has more time than the live one; changed ones are translated again. If such a run is under way, that one is returned.',
  input: z.object({ id: session, what: z.enum(liveReviews) }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

const share = idOf('liveShare')
export const livePassCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{4,12}$/, problemName('livePassCode')))

export const liveShare = z.object({
  id: z.uuid(),
  /** The address of the audience page, on which everybody follows who has it. */
  path: z.string(),
  token: z.string(),
  /** Typed instead of the address. */
  shortCode: z.string(),
  /** Asked of viewers, if set. */
  passCode: z.nullable(z.string()),
  mostViewers: z.int(),
  /** Connected now. */
  viewers: z.int(),
  timeCreate: z.iso.datetime(),
  timeExpire: z.iso.datetime(),
  /** Neither revoked nor expired. */
  valid: z.boolean(),
})
export type LiveShare = z.output<typeof liveShare>

export const liveShareCreate = call({
  method: 'POST',
  path: '/live/share/create',
  who: owners,
  does: 'Creates a link to a session: read-only, without an account.',
  input: z.object({
    session,
    hours: z._default(z.int().check(z.minimum(1), z.maximum(24 * 90)), 24),
    passCode: z.optional(livePassCode),
    mostViewers: z._default(z.int().check(z.minimum(1), z.maximum(5000)), 1000),
  }),
  output: liveShare,
  changes: true,
})

export const liveShareList = call({
  method: 'GET',
  path: '/live/share/list',
  who: owners,
  does: 'Lists the links to a session, newest first.',
  input: z.object({ session }),
  output: z.array(liveShare),
})

export const liveShareRevoke = call({
  method: 'POST',
  path: '/live/share/revoke',
  who: owners,
  does: 'Revokes a link. Its viewers are disconnected within a second.',
  input: z.object({ id: share }),
  output: noResult,
  changes: true,
})

// What viewers get without signing in.

export const liveToken = z.string().check(z.regex(/^[\w-]{16,64}$/, problemName('liveNotShared')))

export const liveShareFind = call({
  method: 'GET',
  path: '/live/share/find',
  who: 'anyone',
  does: 'Returns the link that belongs to a short code.',
  input: z.object({
    shortCode: z.string().check(z.trim(), z.regex(/^\d{8}$/, problemName('liveNoSuchCode'))),
  }),
  output: z.object({ token: z.string() }),
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
    /** The socket asks for it. */
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
  /** Its sound in this language, once it was spoken. */
  spoken: z.optional(spokenSegment),
})
export type ViewedSegment = z.output<typeof viewedSegment>

export const liveEarlier = call({
  method: 'GET',
  path: '/live/earlier',
  who: 'anyone',
  does: 'Returns the segments before one, for viewers who scroll back; in order.',
  input: z.object({
    token: liveToken,
    passCode: z.optional(livePassCode),
    language: z.optional(dubLanguage),
    before: count(0, 1_000_000_000),
  }),
  output: z.object({ segments: z.array(viewedSegment), more: z.boolean() }),
})
