import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, nothing, problemName, quality } from '#core/contract/fields.ts'
import { secretField } from '#core/contract/secret-field.ts'
import { speakerCheck } from '#shared/own-voices/contract.ts'

export const abilities = ['recognize', 'translate', 'synthesize', 'separate', 'detect', 'diarize'] as const
export type Ability = (typeof abilities)[number]

/** The engines that have settings. */
const configured = [
  'openai',
  'microsoft',
  'google',
  'dataBaker',
  'linkup',
  'funasr',
  'clone',
  'separator',
] as const

/** The engines as listed on the page: one per vendor, local models together, and built-in engines. */
export const shownEngines = [...configured, 'neural', 'embedded'] as const
export type ShownEngine = (typeof shownEngines)[number]

/** The groups of settings: one per engine, and the order of all. */
export const settingGroups = [...configured, 'order'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The lists of servers, by what the servers are for. */
export const serverParts = ['recognition', 'translation', 'speech', 'realtime'] as const
export type ServerPart = (typeof serverParts)[number]

/** A program that a server of the list may run, by the name that people know it by. */
export const serverProgram = z.object({
  part: z.enum(serverParts),
  kind: z.string(),
  name: z.string(),
  /** The address that it usually has, and whether it has to be named. */
  address: z.string(),
  needsAddress: z.boolean(),
  /** Whether its key has two parts, `ID:SECRET`. */
  keyPair: z.boolean(),
  /** Its model, if none has to be chosen. */
  model: z.nullable(z.string()),
  /** The languages that it usually has; null if they depend on the model. */
  languages: z.nullable(z.array(z.string())),
})
export type ServerProgram = z.output<typeof serverProgram>

const moment = z.iso.datetime()

/** What an installed program translates. */
export const direction = z.object({
  program: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  /** The third language through which it is translated; null if directly. */
  through: z.nullable(z.string()),
  quality,
})
export type Direction = z.output<typeof direction>

const able = z.object({
  /** The id in settings and reports; each model has its own. */
  engine: z.string(),
  does: z.enum(abilities),
  /** False if no worker has it any more; today's figures are still shown. */
  there: z.boolean(),
  /** `mul` means multilingual. */
  languages: z.array(z.string()),
  /** How good it is in each of them; `mul` for all others. */
  quality: z.record(z.string(), quality),
  voices: z.int(),
  /** The pairs that it translates, if it translates only some. */
  directions: z.array(direction),
  /** The calls of the last 24 hours, oldest first. */
  hours: z.array(z.object({ hour: moment, calls: z.int(), faults: z.int() })),
  /** Milliseconds of the successful calls of these hours. */
  mean: z.nullable(z.number()),
  worst: z.nullable(z.number()),
  lastDone: z.nullable(moment),
  lastFault: z.nullable(
    z.object({
      at: moment,
      fault: z.string(),
      /** The error message; only for operators of the platform. */
      words: z.nullable(z.string()),
    }),
  ),
  restUntil: z.nullable(moment),
})
export type Able = z.output<typeof able>

/** An ability that is missing or only good for drafts, in a language or at all. */
export const weakSpot = z.object({
  does: z.enum(['recognize', 'hear', 'translate', 'synthesize', 'diarize', 'identify', 'separate']),
  /** For a translation, the one that is translated from; null if it is not the matter of a language. */
  language: z.nullable(z.string()),
  /** Null if no engine has it. */
  quality: z.nullable(z.literal('draft')),
  /** The downloadable model that improves it. */
  model: z.nullable(z.string()),
})
export type WeakSpot = z.output<typeof weakSpot>

const engine = z.object({
  name: z.enum(shownEngines),
  /** The missing settings: one of each group is required. */
  missing: z.array(z.array(z.string())),
  abilities: z.array(able),
})
export type Engine = z.output<typeof engine>

export const staffEngines = call({
  method: 'GET',
  path: '/staff/engines',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns the engines that recognize, translate and speak on this platform, and their status over the last 24 hours.',
  input: nothing,
  output: z.object({
    /** When a worker last reported its engines. */
    timeReported: z.nullable(moment),
    /** Why no engine can be opened. */
    fault: z.nullable(z.string()),
    /** Whether the caller may check engines and change their settings. */
    changes: z.boolean(),
    engines: z.array(engine),
    /** Whether the speakers of recordings that are added to own voices are compared. */
    speakerCheck,
    /** Where better engines would help most. */
    weakSpots: z.array(weakSpot),
    /** The programs whose servers the workers can call. */
    programs: z.array(serverProgram),
  }),
})

const setting = z.object({
  name: z.string(),
  secret: z.boolean(),
  choices: z.array(z.string()),
  /** `lost`: encrypted with another secret of the server, so it has to be entered again. */
  from: z.enum(['environment', 'page', 'nobody', 'lost']),
  /** The stored value, if it is not secret; a list of servers has `***` for each key. */
  value: z.nullable(z.string()),
  /** The last characters of a stored secret. */
  ends: z.nullable(z.string()),
})
export type Setting = z.output<typeof setting>

export const staffEngineSettings = call({
  method: 'GET',
  path: '/staff/engines/settings',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns the settings of an engine and where they come from. Secrets show only their last characters.',
  input: z.object({ engine: z.enum(settingGroups) }),
  output: z.array(setting),
})

const started = z.object({ run: z.uuid() })

/** As in the list of servers. */
const serverName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

export const staffEngineCheck = call({
  method: 'POST',
  path: '/staff/engines/check',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Checks an engine with a real call made by a worker; the run reports the result.',
  input: z.object({ engine: z.enum(shownEngines) }),
  output: started,
  changes: true,
})

export const staffEngineSave = call({
  method: 'POST',
  path: '/staff/engines/settings/save',
  who: ['operator'],
  reaches: 'tenant',
  sensitive: true,
  does: 'Tests an engine with these settings in a worker and saves them if it responds; `anyway` saves them regardless.',
  input: z.object({
    engine: z.enum(settingGroups),
    /** The changed values; null removes one. */
    values: z.record(
      z.string(),
      z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40_000, problemName('textTooLong')))),
    ),
    anyway: flag,
    /** The name of the server in OPENAI_SERVERS to test; by default, all of the engine is tested. */
    server: z._default(z.nullable(serverName), null),
  }),
  output: started,
  changes: true,
})

const voiceGenders = ['female', 'male', 'neutral'] as const
const voiceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200, problemName('textTooLong')))
const languageTag = z.string().check(z.regex(/^[a-z]{2,3}(-\w{1,8})*$/i))

export const staffEngineAsk = call({
  method: 'POST',
  path: '/staff/engines/ask',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Has a worker ask a server for its models, voices and languages, or speak a sentence with one of its voices.',
  input: z.object({
    engine: z.enum(settingGroups),
    /** A server that need not be saved; null asks the engine with its saved settings. */
    server: z.nullable(
      z.object({
        part: z.enum(serverParts),
        kind: z.nullable(z.string().check(z.maxLength(40))),
        name: serverName,
        /** Empty for a service that has its own. */
        address: z.string().check(z.trim(), z.maxLength(2000, problemName('textTooLong'))),
        /** `***` is the saved key of the server with this name. */
        key: secretField(z.string().check(z.maxLength(4000, problemName('textTooLong')))),
        model: z.nullable(z.string().check(z.minLength(1), z.maxLength(200, problemName('textTooLong')))),
      }),
    ),
    /** The voice to hear. */
    voice: z.nullable(z.object({ name: voiceName, language: languageTag })),
  }),
  output: started,
  changes: true,
})

export const staffEngineAnswer = call({
  method: 'GET',
  path: '/staff/engines/answer',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns what a server said that it has, or a link to the sentence that it spoke; waits up to half a minute for it.',
  input: z.object({ id: idOf('run') }),
  output: z.object({
    /** Null for what the server does not list. */
    models: z.nullable(z.array(z.string())),
    voices: z.nullable(
      z.array(z.object({ name: z.string(), language: z.string(), gender: z.enum(voiceGenders) })),
    ),
    languages: z.nullable(z.array(z.string())),
    sample: z.nullable(z.string()),
  }),
})
export type EngineAnswer = z.output<typeof staffEngineAnswer.output>
