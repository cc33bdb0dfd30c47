import * as z from 'zod/mini'
import { call } from './call.ts'
import { flag, nothing, problemName } from './fields.ts'

export const abilities = ['recognize', 'translate', 'synthesize', 'separate', 'detect', 'diarize'] as const
export type Ability = (typeof abilities)[number]

/** Engines as the page shows them: a vendor each, the models of a machine together, and what every machine has. */
export const shownEngines = [
  'openai',
  'microsoft',
  'google',
  'dataBaker',
  'linkup',
  'neural',
  'embedded',
] as const
export type ShownEngine = (typeof shownEngines)[number]

/** What settings belong to: an engine, or the order of all. */
export const settingGroups = ['openai', 'microsoft', 'google', 'dataBaker', 'linkup', 'order'] as const
export type SettingGroup = (typeof settingGroups)[number]

const moment = z.iso.datetime()

const able = z.object({
  /** As in settings and reports; a model has a name of its own. */
  engine: z.string(),
  does: z.enum(abilities),
  /** False where no worker has it any more: what it did today still counts. */
  there: z.boolean(),
  /** `mul` stands for many. */
  languages: z.array(z.string()),
  voices: z.int(),
  /** Calls of the last 24 hours, the oldest first. */
  hours: z.array(z.object({ hour: moment, calls: z.int(), faults: z.int() })),
  /** Milliseconds of the calls of these hours that went well. */
  mean: z.nullable(z.number()),
  worst: z.nullable(z.number()),
  lastDone: z.nullable(moment),
  lastFault: z.nullable(
    z.object({
      at: moment,
      fault: z.string(),
      /** What was said; for the platform's own operators. */
      words: z.nullable(z.string()),
    }),
  ),
  restUntil: z.nullable(moment),
})
export type Able = z.output<typeof able>

const engine = z.object({
  name: z.enum(shownEngines),
  /** Settings of which one each is missing, for it to be there. */
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
    /** When a worker told last what its engines can do. */
    timeReported: z.nullable(moment),
    /** Why no engine can be opened. */
    fault: z.nullable(z.string()),
    /** Whether the caller may check engines and change their settings. */
    changes: z.boolean(),
    engines: z.array(engine),
  }),
})

const setting = z.object({
  name: z.string(),
  secret: z.boolean(),
  choices: z.array(z.string()),
  /** `lost`: it was sealed with another secret of the server, and has to be given anew. */
  from: z.enum(['environment', 'page', 'nobody', 'lost']),
  /** What is kept, where it is no secret. */
  value: z.nullable(z.string()),
  /** The last characters of a secret that is kept. */
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
    /** Those that change; null takes one away. */
    values: z.record(
      z.string(),
      z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000, problemName('textTooLong')))),
    ),
    anyway: flag,
  }),
  output: started,
  changes: true,
})
