import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { dubLanguage, idOf, noResult, problemName, shortText, timeCreate } from '#core/contract/fields.ts'
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

/** asked: by the owner; usage: the balance is used up, and the session waits for more. */
export const livePauses = ['asked', 'usage'] as const
/** How long a session waits for usage before it ends. */
export const usageWaitMinutes = 30

/** Every translation needs an engine call for each segment. */
export const maxLiveLanguages = 12

const languages = z.array(dubLanguage).check(z.maxLength(maxLiveLanguages, problemName('liveLanguages')))

const silenceMinutes = z.int().check(z.minimum(1), z.maximum(120))

/** A part of the speech: final text, and its translation per language. */
export const liveSegment = z
  .object({
    id: z.string().check(z.describe('The number of the segment as text.')),
    number: z.int().check(z.describe('The number of the segment, from 1 without gaps.')),
    start: z
      .int()
      .check(
        z.describe(
          'When it begins, in milliseconds of the session’s clock, which counts its sound and stops while it is paused.',
        ),
      ),
    end: z.int().check(z.describe('When it ends, in milliseconds of the session’s clock.')),
    text: z.string().check(z.describe('The text as it was spoken.')),
    version: z
      .int()
      .check(
        z.describe(
          'How often the text was set. A translation of another version is outdated and about to be replaced.',
        ),
      ),
    speaker: z.string().check(z.describe('The speaker; empty if unknown.')),
    translations: z
      .record(
        z.string(),
        z.object({
          text: z.string().check(z.describe('The translation.')),
          version: z.int().check(z.describe('The version of the text that was translated.')),
        }),
      )
      .check(z.describe('The translations by language.')),
    spoken: z
      .optional(z.record(z.string(), spokenSegment))
      .check(z.describe('The sound of the segment by language, where it was spoken.')),
  })
  .register(z.globalRegistry, { id: 'LiveSegment', description: 'A part of the speech of a live session.' })
export type LiveSegment = z.output<typeof liveSegment>

const segmentId = z.string().check(z.regex(/^\d{1,9}$/), z.describe('The number of the segment as text.'))
const segmentText = z
  .string()
  .check(z.maxLength(5000, problemName('textTooLong')), z.describe('The text, up to 5,000 characters.'))

/** `append` and `speak` are made by the platform only. An empty translation is replaced by a new one of the engine. */
export const liveEdit = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('append').check(z.describe('Adds a segment; only the platform does.')),
      segment: liveSegment.check(z.describe('The segment.')),
    }),
    z.object({ kind: z.literal('remove').check(z.describe('Removes a segment.')), id: segmentId }),
    z.object({
      kind: z.literal('correct').check(z.describe('Corrects the text of a segment.')),
      id: segmentId,
      text: segmentText,
    }),
    z.object({
      kind: z
        .literal('translate')
        .check(z.describe('Sets the translation of a segment. An empty one is replaced by the engine.')),
      id: segmentId,
      language: dubLanguage,
      text: segmentText,
    }),
    z.object({
      kind: z.literal('speaker').check(z.describe('Sets the speaker of a segment.')),
      id: segmentId,
      speaker: shortText.check(
        z.describe('The name of the speaker, up to 100 characters; empty if unknown.'),
      ),
    }),
    z.object({
      kind: z.literal('speak').check(z.describe('Adds the sound of a segment; only the platform does.')),
      id: segmentId,
      language: dubLanguage,
      spoken: z.nullable(spokenSegment).check(z.describe('The sound; null removes it.')),
    }),
  ])
  .register(z.globalRegistry, { id: 'LiveEdit', description: 'A change of the segments of a live session.' })

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

export const liveSession = z
  .object({
    id: idOf('liveSession'),
    name: z.string().check(z.describe('The name of the session.')),
    language: z.string().check(z.describe('The language that is spoken, as a BCP 47 tag.')),
    languages: z.array(z.string()).check(z.describe('The languages that it is translated into.')),
    voices: z
      .record(z.string(), speaking)
      .check(z.describe('The voices that speak its segments, by language.')),
    silent: z
      .array(z.string())
      .check(z.describe('The languages whose voice does not respond now; it is tried again.')),
    state: z
      .enum(liveStates)
      .check(z.describe('`created`: nothing was spoken yet. `ended`: it cannot be resumed.')),
    pausedFor: z
      .nullable(z.enum(livePauses))
      .check(
        z.describe(
          'Why it is paused: its owner asked for it (`asked`), or the usage ran out (`usage`), for which it waits 30 minutes before it ends. Null while it is not paused.',
        ),
      ),
    timePause: z.nullable(z.iso.datetime()).check(z.describe('When it was paused; null while it is not.')),
    ending: z
      .nullable(z.enum(liveEndings))
      .check(
        z.describe(
          'Why it ended: its owner ended it (`asked`), nobody spoke, no usage was added within 30 minutes after it ran out, or no engine could continue. Null until it ends.',
        ),
      ),
    keepSound: z
      .boolean()
      .check(z.describe('Whether the sound is kept. Otherwise it is deleted as soon as its text is final.')),
    silenceMinutes: z.int().check(z.describe('After how many minutes without speech it ends.')),
    duration: z.int().check(z.describe('The length of the received sound in milliseconds.')),
    behind: z.int().check(z.describe('Milliseconds of received sound whose text is not final yet.')),
    untranslated: z
      .record(z.string(), z.int())
      .check(
        z.describe(
          'Milliseconds of text without its translation, by language. Languages that follow the text are left out.',
        ),
      ),
    working: z.boolean().check(z.describe('Whether text or translations are still being written.')),
    segments: z.int().check(z.describe('The number of its segments.')),
    viewers: z.int().check(z.describe('The most viewers that it had at the same time.')),
    timeCreate,
    timeStart: z.nullable(z.iso.datetime()).check(z.describe('When speech began; null until then.')),
    timeEnd: z.nullable(z.iso.datetime()).check(z.describe('When it ended; null until then.')),
  })
  .register(z.globalRegistry, {
    id: 'LiveSession',
    description: 'A live session, whose speech is transcribed and translated.',
  })
export type LiveSession = z.output<typeof liveSession>

export const liveCreate = call({
  method: 'POST',
  path: '/live/create',
  feature: 'speechTranslation',
  who: ['user'],
  does: 'Creates a live session. It starts with the first sound that is sent over the socket.',
  input: z.object({
    name: name.check(z.describe('The name of the session, 1 to 100 characters.')),
    language: dubLanguage,
    languages: z._default(languages, []).check(z.describe('The languages to translate into, at most 12.')),
    voices: z
      ._default(liveVoices, {})
      .check(z.describe('The voices that speak its segments, by language, at most 4.')),
    keepSound: z
      ._default(z.boolean(), true)
      .check(z.describe('Whether the sound is kept. Otherwise it is deleted as soon as its text is final.')),
    silenceMinutes: z
      ._default(silenceMinutes, 15)
      .check(z.describe('After how many minutes without speech it ends, 1 to 120.')),
    room: z
      .optional(idOf('liveRoom'))
      .check(z.describe('The room in which it takes place: the audience of the room finds it.')),
  }),
  output: z.object({ id: idOf('liveSession') }),
  changes: true,
})

export const liveList = call({
  method: 'GET',
  path: '/live/list',
  feature: liveFeatures,
  who: liveOwners,
  does: 'Lists the caller’s live sessions, newest first.',
  input: z.object({
    ...paging(20),
    name: z._default(shortText, '').check(z.describe('Searches the names of sessions.')),
  }),
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
    left: z.int().check(z.describe('How many seconds of live translation the session can still use.')),
    speaker: z
      .nullable(z.uuid())
      .check(z.describe('The id of the page that sends its sound now; null if none does.')),
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
    name: z.optional(name).check(z.describe('The new name, 1 to 100 characters.')),
    languages: z.optional(languages).check(z.describe('The languages to translate into, at most 12.')),
    voices: z
      .optional(liveVoices)
      .check(
        z.describe('The voices by language, all of them: a language that is left out is no longer spoken.'),
      ),
    silenceMinutes: z
      .optional(silenceMinutes)
      .check(z.describe('After how many minutes without speech it ends, 1 to 120.')),
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
  does: 'Continues a paused session. Refused while no usage is left.',
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
  title: 'Deletes or restores live sessions',
  does: 'Deletes or restores sessions: all given ones, or none if one does not exist. Running ones are ended; they can be restored for 30 days.',
  input: deletion(session),
  output: noResult,
  changes: true,
})
