import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import * as z from 'zod'
import { nameSettingFault } from '#domain/setting-faults.ts'
import { parseServerFile, readJson, type ServerFile } from '#net/server-file.ts'
import { kindNames, kindOf, type PartWithKinds, withUsual } from './server-kinds.ts'
import { address, languageList, quality, tcpAddress, voices } from './setting-shapes.ts'

// The list of servers with the OpenAI protocol: ENGINES_FILE, and OPENAI_SERVERS, which the engines page saves.
// docs/operate/network-engines.md explains each field.

export const recognitionFormats = ['verbose_json', 'json', 'text'] as const
export type RecognitionFormat = (typeof recognitionFormats)[number]
export const translationFormats = ['schema', 'object', 'text'] as const
export type TranslationFormat = (typeof translationFormats)[number]
export const cloneForms = ['ref_audio', 'upload', 'off'] as const
export type CloneForm = (typeof cloneForms)[number]
export const streamForms = ['audio', 'off'] as const
export type StreamForm = (typeof streamForms)[number]

const count = (max: number) => z.int().min(1).max(max)

const common = {
  /** Unique in its list; the engine is called `openai-NAME`. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'serverName'),
  address,
  key: z.string().max(4000).default(''),
  model: z.string().min(1).max(200),
  /** Its languages; by default, all that the protocol allows. */
  languages: languageList.optional(),
  /** Its share of the calls among servers of the same model. */
  weight: z.number().min(0.01).max(1000).default(1),
  atOnce: count(64).default(8),
  perSecond: count(1000).optional(),
  perMinute: count(100_000).optional(),
  /** The operator's rating of the model, such as `good,sw=draft`. */
  quality: quality.optional(),
  /** What it costs, in the operator's own words. */
  price: z.string().max(60).optional(),
}

/** What a kind decides about the other fields. */
interface Checked {
  address: string
  kind?: string
  clone?: CloneForm
}

/** The program that runs there, which sets what the entry leaves out. */
const ofKind = <Part extends PartWithKinds, Shape extends z.ZodRawShape>(part: Part, fields: Shape) =>
  z.preprocess(
    (entry) => withUsual(part, entry),
    z
      .strictObject({
        ...common,
        address: z.union([address, tcpAddress], { error: 'webAddress' }),
        kind: z.enum(kindNames(part)).optional(),
        ...fields,
      })
      .superRefine((server, context) => {
        // The type of the shape is not known before its other fields are.
        const { address: given, kind, clone = 'off' } = server as unknown as Checked
        const { tcp = false, clones = 'ref_audio' } = kindOf(part, kind) ?? {}
        if (given.startsWith('tcp:') !== tcp)
          context.addIssue({
            code: 'custom',
            message: tcp ? 'tcpAddress' : 'webAddress',
            path: ['address'],
          })
        if (clone !== 'off' && clone !== clones)
          context.addIssue({
            code: 'custom',
            message: 'oneOf',
            params: { values: `${clones}, off` },
            path: ['clone'],
          })
      }),
  )

/** Added to the body of each call. */
const extra = z.record(z.string(), z.json()).optional()

const shapes = {
  recognition: ofKind('recognition', {
    /** After the address; usually `/audio/transcriptions`. */
    path: z
      .string()
      .regex(/^(\/[\w.-]+)+$/, 'webPath')
      .optional(),
    format: z.enum(recognitionFormats).optional(),
    /** The field for names and terms; vLLM and speaches know `hotwords`. */
    hotWords: z.enum(['prompt', 'hotwords', 'off']).default('prompt'),
  }),
  translation: ofKind('translation', {
    format: z.enum(translationFormats).optional(),
    /** The template of the format `text`. */
    prompt: z.string().min(1).max(4000).optional(),
    /** The maximum number of lines of a call; usually 30. */
    batch: count(100).optional(),
    /** The maximum number of tokens of an answer. */
    maxTokens: count(1_000_000).optional(),
    /** Seconds without an answer, or with `stream` a part of it; usually 120. */
    timeout: count(3600).optional(),
    /** Whether answers arrive while the model writes. */
    stream: z.enum(['text', 'off']).optional(),
    /** The region of an account at a service. */
    region: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'region')
      .optional(),
    extra,
  }),
  speech: ofKind('speech', {
    /** By default, the server's own list. */
    voices: voices.optional(),
    format: z.enum(['wav', 'pcm']).default('wav'),
    /** The sample rate of `pcm`, which has no header. */
    sampleRate: z.int().min(8000).max(192_000).default(24_000),
    /** Whether the language of the text is sent, as a tag or by its English name. */
    language: z.enum(['off', 'tag', 'name']).default('off'),
    /** The maximum supported speed; 1 if it ignores `speed`. */
    fastest: z.number().min(1).max(4).default(1),
    /** Whether it speaks with the voice of a recording, and the field for it. */
    clone: z.enum(cloneForms).default('off'),
    /** Whether it streams speech as samples (`stream_format`). */
    stream: z.enum(streamForms).default('off'),
    extra,
  }),
  realtime: ofKind('realtime', {}),
}

export type ServerPart = keyof typeof shapes
export type ListedServer<Part extends ServerPart> = z.output<(typeof shapes)[Part]>

const isUnique = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name)).size === list.length

const listOf = <Shape extends z.ZodType<{ name: string }>>(shape: Shape) =>
  z.array(shape).max(100).refine(isUnique, { error: 'serverTwice' }).default([])

const list = z.strictObject(
  {
    recognition: listOf(shapes.recognition),
    translation: listOf(shapes.translation),
    speech: listOf(shapes.speech),
    realtime: listOf(shapes.realtime),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'serverLists' : undefined) },
)
export type ServerList = z.output<typeof list>

/** A setting names its server: `speech.gpu1.address`, and `speech.0.name` as long as it has no name. */
function placeOf(path: readonly PropertyKey[], json: unknown): PropertyKey[] {
  const [part, index, ...field] = path
  if (typeof index !== 'number') return [...path]
  const { name } = (json as Record<string, { name?: unknown }[]>)[String(part)]![index] ?? {}
  return [part!, typeof name === 'string' && name ? name : index, ...field]
}

function readList(read: ServerFile, context: z.RefinementCtx, file?: string): ServerList {
  if ('fault' in read) {
    context.addIssue({ code: 'custom', message: `not${read.fault.form}`, params: read.fault })
    return z.NEVER
  }
  const { value, lineOf } = read
  const result = list.safeParse(value, { error: nameSettingFault })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const { message } = issue
    const params =
      issue.code === 'custom'
        ? issue.params
        : issue.code === 'unrecognized_keys'
          ? { fields: issue.keys.join(', ') }
          : { ...issue, ...('values' in issue && { values: issue.values.join(', ') }) }
    const path = placeOf(issue.path, value)
    if (file) path.push(`${String(path.pop() ?? '')} (${file}:${lineOf(issue.path)})`.trim())
    context.addIssue({ code: 'custom', message, path, params })
  }
  return z.NEVER
}

/** The list as text, as the engines page saves it. */
export const serverList = z
  .string()
  .transform((text, context) => readList(readJson(text, { disallowComments: true }), context))

/** The list in a file: TOML, or JSON with comments. */
export const serverFile = z.string().transform((path, context) => {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    context.addIssue({
      code: 'custom',
      message: 'fileUnreadable',
      params: { code: `${code}, ${resolve(path)}` },
    })
    return z.NEVER
  }
  return readList(parseServerFile(path, text), context, basename(path))
})
