import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'

// Recorded voices, with the spoken consent of the person. Each belongs to one account.

/** Code of the menu entry: the calls are refused while it is switched off. */
export const ownVoicesFeature = 'ownVoices'
const feature = ownVoicesFeature

/** The maximum number per account. */
export const maxOwnVoices = 10
/** Recordings are shorter than this. */
export const longestRecordingMinutes = 5
/** How long a sentence can be recorded. */
export const consentHours = 24

/** The consent is spoken in one of these. */
export const consentLanguages = ['zh', 'en'] as const

const longestName = 40
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('ownVoiceNameEmpty')),
    z.maxLength(longestName, problemName('textTooLong')),
  )
const person = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('ownVoicePersonEmpty')),
    z.maxLength(longestName, problemName('textTooLong')),
    z.regex(/[\p{L}]/u, problemName('ownVoicePersonEmpty')),
  )

/** Whether an engine compares speakers, none can, or the operator switched it off. */
export const speakerCheck = z.enum(['available', 'missing', 'switchedOff'])
export type SpeakerCheck = z.output<typeof speakerCheck>

/** The recognized text of a refused consent, compared with the sentence. */
const difference = z.object({
  /** What is wrong: the code, the agreement itself, the person's name, or too many words. */
  fault: z.enum(['code', 'agrees', 'person', 'words']),
  parts: z.array(
    z.object({
      state: z.enum(['same', 'other', 'missing', 'added']),
      /** Of the sentence. */
      text: z.string(),
      /** Instead of it, or beside it. */
      heard: z.string(),
    }),
  ),
})
export type ConsentDifference = z.output<typeof difference>

const ownVoice = z.object({
  id: z.uuid(),
  /** Of the voice, where voices are chosen. */
  port: z.string(),
  name: z.string(),
  /** The speaker. */
  person: z.string(),
  language: z.string(),
  /** asked: the consent has not been recorded yet. */
  state: z.enum(['asked', 'ready']),
  /** The sentence to read, until the voice is ready. */
  sentence: z.nullable(z.string()),
  /** The run that checks the newest recording. */
  run: z.nullable(z.uuid()),
  difference: z.nullable(difference),
  /** The sample that the voice imitates: its length in milliseconds, and a link to it. */
  reference: z.nullable(z.object({ duration: z.int(), text: z.string(), path: z.string() })),
  timeCreate: z.iso.datetime(),
  /** When the person agreed. */
  timeAgree: z.nullable(z.iso.datetime()),
  /** Whether the speaker of an added recording was compared with the one of the consent; null without one. */
  speakerCheck: z.nullable(z.enum(['passed', 'switchedOff'])),
})
export type OwnVoice = z.output<typeof ownVoice>

export const ownVoiceList = call({
  method: 'GET',
  path: '/voice/own/list',
  who: ['user'],
  feature,
  does: 'Lists the voices that the caller recorded, newest first, and whether an engine speaks with them now.',
  input: nothing,
  output: z.object({
    voices: z.array(ownVoice),
    /** The languages of a consent that are recognized. */
    languages: z.array(z.enum(consentLanguages)),
    /** Whether an engine clones voices. */
    speaks: z.boolean(),
    /** Whether the speakers of added recordings are compared; if no engine can, they are refused. */
    speakerCheck,
  }),
})
export type OwnVoiceList = z.output<typeof ownVoiceList.output>

export const ownVoiceBegin = call({
  method: 'POST',
  path: '/voice/own/begin',
  who: ['user'],
  feature,
  does: 'Begins a voice: returns the sentence by which the named person agrees, to be recorded within 24 hours.',
  input: z.object({
    name,
    person,
    consent: z.enum(consentLanguages),
  }),
  output: ownVoice,
  changes: true,
})

export const ownVoiceConsent = call({
  method: 'POST',
  path: '/voice/own/consent',
  who: ['user'],
  feature,
  does: 'Checks an uploaded recording of the sentence, by a run. If another text is heard, nothing of it is kept.',
  input: z.object({ id: idOf('ownVoice'), upload: idOf('upload') }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const ownVoiceAdd = call({
  method: 'POST',
  path: '/voice/own/add',
  who: ['user'],
  feature,
  does: 'Takes the best seconds of another uploaded recording of the person, by a run. The voice sounds like them from then on. Refused if another person speaks, or if nothing here can compare speakers.',
  input: z.object({ id: idOf('ownVoice'), upload: idOf('upload') }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const ownVoiceRename = call({
  method: 'POST',
  path: '/voice/own/rename',
  who: ['user'],
  feature,
  does: 'Renames a voice of the caller.',
  input: z.object({ id: idOf('ownVoice'), name }),
  output: noResult,
  changes: true,
})

export const ownVoiceRevoke = call({
  method: 'POST',
  path: '/voice/own/revoke',
  who: ['user'],
  does: 'Revokes the consent of a voice: its recordings are deleted, and nothing more is spoken with it. Works stay.',
  input: z.object({ id: idOf('ownVoice') }),
  output: noResult,
  changes: true,
})
