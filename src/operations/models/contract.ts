import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { run } from '#core/contract/runs.ts'

// Models that workers run on their own machines: what a machine has, downloads, tests and removal.

export const modelAbilities = [
  'recognize',
  'live',
  'translate',
  'synthesize',
  'clone',
  'diarize',
  'separate',
  'punctuate',
  'identify',
  'detect',
  'denoise',
] as const

const text = z.object({ cn: z.string(), en: z.string(), hk: z.string() })

/** `part`: a download was stopped and can be continued; `broken`: files are missing or damaged. */
export const modelStates = ['absent', 'part', 'whole', 'broken'] as const

const test = z.object({ result: z.enum(['passed', 'failed', 'notCompared']), text })
export type ModelTest = z.output<typeof test>

const machineModel = z.object({
  name: z.string(),
  capability: z.enum(modelAbilities),
  languages: z.array(z.string()),
  /** `mul` for the languages that are not named; empty for abilities without steps of quality. */
  quality: z.record(z.string(), z.enum(['draft', 'good', 'veryGood'])),
  /** Whether a recognizer outputs punctuation. */
  punctuation: z.boolean(),
  /** Bytes: of the download, on disk, and in memory. */
  size: z.int(),
  unpacked: z.int(),
  memory: z.int(),
  license: z.string(),
  note: text,
  /** What is downloaded: the published names and addresses. */
  files: z.array(z.object({ name: z.string(), address: z.string() })),
  state: z.enum(modelStates),
  /** What is wrong with a broken one, as a text in each language. */
  problem: z.nullable(text),
})
export type MachineModel = z.output<typeof machineModel>

const machine = z.object({
  /** The host and the data folder. */
  id: z.string(),
  host: z.string(),
  cores: z.int(),
  /** Bytes: of the machine, what models of one worker may take of it, and what is free on the disk of the models. */
  memory: z.number(),
  modelMemory: z.number(),
  free: z.number(),
  /** The graphics card; null without one. */
  graphics: z.nullable(z.string()),
  /** The folder of the models, and the mirrors from which they are downloaded, as set in MODELS_MIRROR. */
  folder: z.string(),
  mirror: z.string(),
  /** Whether a worker runs on it now. */
  alive: z.boolean(),
  timeReported: z.iso.datetime(),
  models: z.array(
    z.extend(machineModel, {
      /** The last test. */
      tested: z.nullable(z.object({ time: z.iso.datetime(), passed: z.boolean(), results: z.array(test) })),
      /** The calls of the last 24 hours on the platform. */
      calls: z.int(),
      /** Some of the voices that it adds to the platform, with a sample of each. */
      voices: z.array(z.object({ name: z.string(), language: z.string(), path: z.string() })),
    }),
  ),
})
export type Machine = z.output<typeof machine>

const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(500))

/** Addresses that begin with `from` are downloaded from `to`. */
export const modelMirror = z.object({ from: webAddress, to: webAddress })
export type ModelMirror = z.output<typeof modelMirror>

export const staffModels = call({
  method: 'GET',
  path: '/staff/models',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns the machines that run workers, the models of each, and the downloads that wait, run or were stopped.',
  input: nothing,
  output: z.object({
    /** Whether the caller may change models. */
    changes: z.boolean(),
    machines: z.array(machine),
    mirrors: z.array(modelMirror),
    /** The last download, test or removal of each model and machine, unless it is done. */
    runs: z.array(z.object({ machine: z.string(), model: z.string(), run })),
  }),
})

export const staffModelsAdvice = call({
  method: 'GET',
  path: '/staff/models/advice',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns how many downloads improve Chinese and English where the platform has only draft engines or none; 0 if that is good already or the caller cannot change it.',
  input: nothing,
  output: z.object({
    downloads: z.int(),
    /** Bytes of all. */
    size: z.int(),
    /** Downloads that wait or run. */
    running: z.int(),
  }),
})

const machineId = z.string().check(z.minLength(1), z.maxLength(500))
const modelName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/))
const some = <Each extends z.ZodMiniType>(each: Each, max: number) =>
  z.array(each).check(z.minLength(1, problemName('nothingChosen')), z.maxLength(max))
const chosen = { machines: some(machineId, 20), models: some(modelName, 100) }

export const staffModelsDownload = call({
  method: 'POST',
  path: '/staff/models/download',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Downloads models to machines, a run for each; a stopped download is continued. Models that are there already are left out.',
  input: z.object(chosen),
  output: z.object({ runs: z.array(z.uuid()) }),
  changes: true,
})

export const staffModelsInstall = call({
  method: 'POST',
  path: '/staff/models/install',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Installs models from uploaded files, a run for each model and machine; files that are not among them are downloaded.',
  input: z.object({ ...chosen, uploads: some(idOf('upload'), 200) }),
  output: z.object({ runs: z.array(z.uuid()) }),
  changes: true,
})

export const staffModelsMirrors = call({
  method: 'POST',
  path: '/staff/models/mirrors',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Sets the mirrors from which models are downloaded. Private addresses must be allowed in the environment of the server (ALLOWED_PRIVATE_HOSTS).',
  input: z.object({ mirrors: z.array(modelMirror).check(z.maxLength(20)) }),
  output: noResult,
  changes: true,
})

export const staffModelsStop = call({
  method: 'POST',
  path: '/staff/models/stop',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Stops downloads. What was downloaded is kept and continued by the next download, unless `discard` removes it.',
  input: z.object({ ...chosen, discard: z._default(z.boolean(), false) }),
  output: z.object({ stopped: z.int() }),
  changes: true,
})

export const staffModelsTest = call({
  method: 'POST',
  path: '/staff/models/test',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Loads a model on a machine and tests it: a voice is recognized again, a sentence translated, a sound separated.',
  input: z.object({ machine: machineId, model: modelName }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const staffModelsRemove = call({
  method: 'POST',
  path: '/staff/models/remove',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Removes models from machines. Work that uses one ends first.',
  input: z.object(chosen),
  output: z.object({ runs: z.array(z.uuid()) }),
  changes: true,
})
