import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { qualities, usuallyGood } from '#engines/core/quality.ts'
import { modelFault } from './faults.ts'
import { ModelError } from './model-error.ts'

// The available models and their sources. The operator's DATA/models/catalogue.json extends the built-in list and
// overrides entries of the same name.

/** A path inside the model's own folder. */
const path = z
  .string()
  .regex(/^[\w][\w.+@-]*(\/[\w][\w.+@-]*)*\/?$/, 'must be a plain path inside the folder of the model')

const file = z
  .object({
    address: z.url({ protocol: /^https?$/ }),
    /** The destination; an archive is unpacked into the folder without its top-level directory. */
    path: path.optional(),
    /** Exact; if unknown, the size is checked against what the server reports. */
    bytes: z.int().positive().optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    unpack: z.literal('tar.bz2').optional(),
  })
  .refine(({ path: to, unpack }) => (to === undefined) === (unpack !== undefined), {
    error: 'needs either a path or unpack',
  })

const voice = z.object({
  name: z.string().regex(/^[\w-]+$/),
  speaker: z.int().nonnegative(),
  /** The number of speakers from this one on; each is named by the name and its number. */
  count: z.int().positive().optional(),
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
})

const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens')
const common = {
  name,
  languages: z.array(z.string()),
  /** The download size and the size on disk. */
  size: z.int().positive(),
  unpacked: z.int().positive(),
  files: z.array(file).min(1),
  licence: z.string(),
  /** What it is good for: one text, or one per language. */
  note: z.union([z.string(), z.object({ cn: z.string(), en: z.string(), hk: z.string() })]),
}
/** `usual` is of the languages that it does not name. */
const quality = z
  .object({
    usual: z.enum(qualities).default('good'),
    of: z.record(z.string(), z.enum(qualities)).default({}),
  })
  .default(usuallyGood)
const one = path
const several = z.array(path).min(1)

const model = z.discriminatedUnion('family', [
  recognizing('sense-voice', { model: one, tokens: one }),
  recognizing('paraformer', { model: one, tokens: one }),
  recognizing('transducer', { encoder: one, decoder: one, joiner: one, tokens: one }),
  recognizing('whisper', { encoder: one, decoder: one, tokens: one }),
  recognizing('moonshine', { preprocessor: one, encoder: one, uncached: one, cached: one, tokens: one }),
  recognizing('moonshine-2', { encoder: one, decoder: one, tokens: one }),
  recognizing('fire-red-asr2', { model: one, tokens: one }),
  recognizing('omnilingual', { model: one, tokens: one }),
  recognizing('dolphin', { model: one, tokens: one }),
  recognizing('qwen3-asr', { frontend: one, encoder: one, decoder: one, tokenizer: one }),
  recognizing('funasr-nano', { encoder: one, llm: one, embedding: one, tokenizer: one }),
  live('streaming-transducer', {
    encoder: one,
    decoder: one,
    joiner: one,
    tokens: one,
    /** Splits hot words into the tokens of the model. */
    bpeVocab: one.optional(),
  }),
  live('streaming-paraformer', { encoder: one, decoder: one, tokens: one }),
  live('streaming-zipformer-ctc', { model: one, tokens: one }),
  speaking('vits', {
    model: one,
    tokens: one,
    lexicon: several.optional(),
    dataDir: one.optional(),
    ruleFsts: several.optional(),
  }),
  speaking('matcha', {
    model: one,
    vocoder: one,
    tokens: one,
    lexicon: several.optional(),
    dataDir: one.optional(),
    ruleFsts: several.optional(),
  }),
  speaking('kokoro', {
    model: one,
    voices: one,
    tokens: one,
    dataDir: one,
    lexicon: several.optional(),
    ruleFsts: several.optional(),
  }),
  speaking('kitten', { model: one, voices: one, tokens: one, dataDir: one }),
  speaking('supertonic', {
    duration: one,
    encoder: one,
    estimator: one,
    vocoder: one,
    settings: one,
    characters: one,
    voices: one,
  }),
  z.object({
    ...common,
    family: z.literal('zipvoice'),
    capability: z.literal('clone'),
    quality,
    parts: z.object({ encoder: one, decoder: one, vocoder: one, tokens: one, lexicon: one, dataDir: one }),
  }),
  z.object({
    ...common,
    family: z.literal('pyannote'),
    capability: z.literal('diarize'),
    parts: z.object({ segmentation: one, embedding: one }),
  }),
  z.object({
    ...common,
    family: z.literal('silero'),
    capability: z.literal('detect'),
    parts: z.object({ model: one }),
  }),
  z.object({
    ...common,
    family: z.literal('ct-transformer'),
    capability: z.literal('punctuate'),
    parts: z.object({ model: one }),
  }),
  z.object({
    ...common,
    family: z.literal('uvr'),
    capability: z.literal('separate'),
    parts: z.object({ model: one }),
  }),
  z.object({
    ...common,
    family: z.literal('spleeter'),
    capability: z.literal('separate'),
    parts: z.object({ vocals: one, accompaniment: one }),
  }),
  z.object({
    ...common,
    family: z.literal('whisper-language'),
    capability: z.literal('identify'),
    parts: z.object({ encoder: one, decoder: one }),
  }),
  z.object({
    ...common,
    family: z.enum(['gtcrn', 'dpdfnet']),
    capability: z.literal('denoise'),
    parts: z.object({ model: one }),
  }),
  z.object({
    ...common,
    family: z.literal('gguf'),
    capability: z.literal('translate'),
    parts: z.object({ model: one }),
    /** Lines together as JSON, or one at a time as plain text, as small translation models want it. */
    format: z.enum(['schema', 'text']),
  }),
])

function recognizing<const Family extends string, Parts extends z.ZodRawShape>(family: Family, parts: Parts) {
  return z.object({
    ...common,
    family: z.literal(family),
    capability: z.literal('recognize'),
    parts: z.object(parts),
    quality,
    /** Whether it outputs punctuation. */
    punctuation: z.boolean().default(true),
    /** The kind of transducer, if its file does not contain it. */
    modelType: z.string().optional(),
  })
}

function live<const Family extends string, Parts extends z.ZodRawShape>(family: Family, parts: Parts) {
  return z.object({
    ...common,
    family: z.literal(family),
    capability: z.literal('live'),
    parts: z.object(parts),
    /** Whether it outputs punctuation. */
    punctuation: z.boolean().default(false),
    /** The kind of its tokens, if it takes hot words: transducers except those of NeMo do. */
    hotWords: z.enum(['cjkchar', 'bpe', 'cjkchar+bpe']).optional(),
    /** Whether its Latin letters are all capitals. */
    upperCase: z.boolean().default(false),
  })
}

function speaking<const Family extends string, Parts extends z.ZodRawShape>(family: Family, parts: Parts) {
  return z.object({
    ...common,
    family: z.literal(family),
    capability: z.literal('synthesize'),
    parts: z.object(parts),
    quality,
    voices: z.array(voice).min(1),
  })
}

export type Model = z.infer<typeof model>
export type ModelFile = z.infer<typeof file>
export type Capability = Model['capability']
/** A model with this capability. */
export type ModelFor<What extends Capability> = Extract<Model, { capability: What }>

export async function readCatalog(models: string): Promise<Model[]> {
  const own = join(models, 'catalogue.json')
  const shipped = await readModels(new URL('catalogue.json', import.meta.url))
  const text = await readFile(own, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return shipped
  const theirs = parseModels(text, own)
  return [...theirs, ...shipped.filter(({ name: known }) => !theirs.some((each) => each.name === known))]
}

const readModels = async (file: URL) => parseModels(await readFile(file, 'utf8'), file.pathname)

function parseModels(text: string, file: string): Model[] {
  const { data, error } = z.object({ models: z.array(model) }).safeParse(parseJson(text, file))
  if (!data) throw new ModelError(modelFault('unusable', { file, why: z.prettifyError(error) }))
  const names = data.models.map((each) => each.name)
  const twice = names.find((each, index) => names.indexOf(each) !== index)
  if (twice) throw new ModelError(modelFault('twoModels', { file, name: twice }))
  return data.models
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ModelError(modelFault('notJson', { file, why: (error as Error).message }), { cause: error })
  }
}
