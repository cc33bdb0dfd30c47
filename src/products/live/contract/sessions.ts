import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { dubLanguage, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { speaking } from '#shared/voices/contract.ts'
import { liveFeatures, speakingFeatures } from './features.ts'
import { liveVoices, spokenSegment } from './speech.ts'

// Live translation: sessions, and their text, which is a document of segments, numbered from 1 without gaps. Sound and
// events of a running session are sent over a socket (live-socket.ts).

const name = z
  .string()
  .check(z.trim(), z.minLength(1, problemName('liveNameEmpty')), z.maxLength(100, problemName('textTooLong')))

/** created: no speech yet; ended: permanently. */
export const liveStates = ['created', 'running', 'paused', 'ended'] as const
export type LiveState = (typeof liveStates)[number]

/**
 * asked: by the owner; silence: no speech for the configured time; usage: the balance is used up; failed: no
 * engine could continue.
 */
export const liveEndings = ['asked', 'silence', 'usage', 'failed'] as const
export type LiveEnding = (typeof liveEndings)[number]

/** Every translation needs an engine call for each segment. */
export const maxLiveLanguages = 12

const languages = z.array(dubLanguage).check(z.maxLength(maxLiveLanguages, problemName('liveLanguages')))

const silenceMinutes = z.int().check(z.minimum(1), z.maximum(120))

/** A part of the speech: final text, and its translation per language. */
export const liveSegment = z.object({
  /** The number as text. */
  id: z.string(),
  number: z.int(),
  /** Milliseconds of the session's clock, which counts its audio and stops while the session is paused. */
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
export const liveOwners = ['user', 'agent'] as const

/** The segments of a session as a document: the list, corrections, and history. */
export const liveSegments = documentCalls({
  path: '/live/segment',
  feature: liveFeatures,
  id: session,
  item: liveSegment,
  edit: liveEdit,
  who: liveOwners,
})

export const liveSession = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The spoken language. */
  language: z.string(),
  /** What it is translated into. */
  languages: z.array(z.string()),
  /** The voices of its segments, by language. */
  voices: z.record(z.string(), speaking),
  /** The languages whose voice currently does not respond; it is retried. */
  silent: z.array(z.string()),
  state: z.enum(liveStates),
  /** Why it ended. */
  ending: z.nullable(z.enum(liveEndings)),
  keepSound: z.boolean(),
  silenceMinutes: z.int(),
  /** Milliseconds of received sound. */
  duration: z.int(),
  /** Milliseconds of received sound whose text is not final; 0 while the text follows the speech. */
  behind: z.int(),
  /** Milliseconds of text whose translation is not there yet, by language; languages that follow the text are left out. */
  untranslated: z.record(z.string(), z.int()),
  /** Text or translations are still being written. */
  working: z.boolean(),
  segments: z.int(),
  /** The maximum number of concurrent viewers. */
  viewers: z.int(),
  timeCreate: z.iso.datetime(),
  timeStart: z.nullable(z.iso.datetime()),
  timeEnd: z.nullable(z.iso.datetime()),
})
export type LiveSession = z.output<typeof liveSession>

export const liveCreate = call({
  method: 'POST',
  path: '/live/create',
  feature: 'speechTranslation',
  who: ['user'],
  does: 'Creates a live session. It starts with the first sound that is sent over the socket.',
  input: z.object({
    name,
    language: dubLanguage,
    languages: z._default(languages, []),
    voices: z._default(liveVoices, {}),
    /** Otherwise the sound is deleted as soon as its text is final. */
    keepSound: z._default(z.boolean(), true),
    /** The session ends after this time without speech. */
    silenceMinutes: z._default(silenceMinutes, 15),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const liveList = call({
  method: 'GET',
  path: '/live/list',
  feature: liveFeatures,
  who: liveOwners,
  does: 'Lists the caller’s live sessions, newest first.',
  input: z.object({ ...paging(20), name: z._default(shortText, '') }),
  output: page(liveSession),
})

export const liveDetail = call({
  method: 'GET',
  path: '/live/detail',
  feature: liveFeatures,
  who: liveOwners,
  does: 'Returns one of the caller’s live sessions.',
  input: z.object({ id: session }),
  output: z.extend(liveSession, {
    /** Remaining seconds of live translation of the account: the balance and what this session holds, less what it used. */
    left: z.int(),
    /** The page that currently sends its sound, if any. */
    speaker: z.nullable(z.uuid()),
  }),
})

export const liveChange = call({
  method: 'POST',
  path: '/live/change',
  feature: liveFeatures,
  who: liveOwners,
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
  feature: speakingFeatures,
  who: liveOwners,
  does: 'Pauses a running session. Sound recorded before may still be sent; pauses are free.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveResume = call({
  method: 'POST',
  path: '/live/resume',
  feature: speakingFeatures,
  who: liveOwners,
  does: 'Continues a paused session.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveEnd = call({
  method: 'POST',
  path: '/live/end',
  who: liveOwners,
  does: 'Ends a session for good. The sound that was sent is still recognized and translated; everything is kept.',
  input: z.object({ id: session }),
  output: liveSession,
  changes: true,
})

export const liveChangeMany = call({
  method: 'POST',
  path: '/live/change/many',
  who: liveOwners,
  does: 'Deletes or restores sessions: all given ones, or none if one does not exist. Running ones are ended; they can be restored for 30 days.',
  input: deletion(session),
  output: noResult,
  changes: true,
})
