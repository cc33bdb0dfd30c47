import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { cueId, dubLanguage, idOf, noResult } from '#core/contract/fields.ts'
import { speaking } from '#shared/voices/contract.ts'

// The takes of a line in one language: recorded, uploaded or synthesized audio.

export const takeKinds = ['recorded', 'uploaded', 'spoken', 'version'] as const
export type TakeKind = (typeof takeKinds)[number]

/** The maximum number per line. */
export const maxTakes = 20
/** A take is shorter than this. */
export const longestTakeMinutes = 5

const line = { id: idOf('project'), language: dubLanguage, cue: cueId }

const take = z.object({
  id: z.uuid(),
  kind: z.enum(takeKinds),
  /** Of an uploaded file. */
  name: z.string(),
  /** The text of the line when the take was made. */
  text: z.string(),
  /** The voice settings of a synthesized take. */
  speaking: z.nullable(speaking),
  /** The dub that it was taken from. */
  version: z.nullable(z.int()),
  /** Milliseconds; null while it is prepared. */
  duration: z.nullable(z.int()),
  path: z.nullable(z.string()),
  /** It replaces speech. */
  chosen: z.boolean(),
  timeCreate: z.iso.datetime(),
})
export type Take = z.output<typeof take>

/** The line in an earlier dub. */
const spokenVersion = z.object({
  work: z.uuid(),
  version: z.int(),
  text: z.string(),
  /** The sound of its voices, and where the line is in it, in milliseconds. */
  path: z.string(),
  start: z.int(),
  end: z.int(),
  /** Somebody else speaks at the same time, so the line cannot be extracted. */
  shared: z.boolean(),
})
export type SpokenVersion = z.output<typeof spokenVersion>

export const takeList = call({
  method: 'GET',
  path: '/take/list',
  who: ['user'],
  does: 'Lists the takes of a line in one language, newest first, and the line as the five newest dubs spoke it.',
  input: z.object(line),
  output: z.object({ takes: z.array(take), versions: z.array(spokenVersion) }),
})
export type TakeList = z.output<typeof takeList.output>

/** The take, and the run that prepares it. It is chosen once it is ready. */
const begun = z.object({ id: z.uuid(), run: z.uuid() })

export const takeAdd = call({
  method: 'POST',
  path: '/take/add',
  who: ['user'],
  does: 'Adds an uploaded sound as a take of a line. Its silence is cut off, its level is adapted, and it is chosen.',
  input: z.object({
    ...line,
    upload: idOf('upload'),
    /** Whether it was recorded or uploaded. */
    kind: z.enum(['recorded', 'uploaded']),
  }),
  output: begun,
  changes: true,
})

export const takeSpeak = call({
  method: 'POST',
  path: '/take/speak',
  who: ['user'],
  does: 'Speaks a line once as a take of it, which is chosen.',
  input: z.object({ ...line, speaking }),
  output: begun,
  changes: true,
})

export const takeKeep = call({
  method: 'POST',
  path: '/take/keep',
  who: ['user'],
  does: 'Keeps a line of an earlier dub as a take of it, which is chosen.',
  input: z.object({ work: idOf('work'), cue: cueId }),
  output: begun,
  changes: true,
})

export const takeChoose = call({
  method: 'POST',
  path: '/take/choose',
  who: ['user'],
  does: 'Chooses the take that is heard as a line. Without one, the line is spoken by its voice again. Dubs made before count the line as changed.',
  input: z.object({ ...line, take: z.optional(idOf('take')) }),
  output: noResult,
  changes: true,
})

export const takeDelete = call({
  method: 'POST',
  path: '/take/delete',
  who: ['user'],
  does: 'Deletes a take. Dubs made with it stay as they are.',
  input: z.object({ id: idOf('take') }),
  output: noResult,
  changes: true,
})
