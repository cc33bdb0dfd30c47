import * as z from 'zod'
import type { EngineSettingName } from '#domain/engine-settings.ts'
import type { FaultInfo } from '#domain/fault.ts'
import { nameSettingFault, settingLines, settingsFault } from '#domain/setting-faults.ts'
import { engineFault } from './faults.ts'
import type { Pace } from './gate.ts'
import { EngineError } from './engine-error.ts'
import type { Gender } from './ports.ts'
import { isQuality, type Quality, type QualityByLanguage } from './quality.ts'

// The operator's settings of external engines. docs/engines.md explains names and defaults.

const address = z
  .string()
  .refine((value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol), {
    error: 'webAddress',
  })
  .transform((value) => value.replace(/\/+$/, ''))
const count = (most: number) => z.coerce.number<string>().int().min(1).max(most)
const atOnce = (usual: number) => count(64).default(usual)
const perMinute = (usual?: number) => (usual ? count(100_000).default(usual) : count(100_000).optional())
const names = z.string().transform((list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
)

/** `name`, `name|language` or `name|language|gender`, separated by commas. */
const voices = names.transform((list, context): ConfiguredVoice[] =>
  list.flatMap((entry) => {
    const [name = '', language = 'mul', gender = 'neutral'] = entry.split('|').map((part) => part.trim())
    if (name && isGender(gender) && isLanguage(language)) return [{ name, language, gender }]
    context.addIssue({ code: 'custom', message: 'voiceEntry', params: { entry } })
    return []
  }),
)

const isLanguage = (tag: string) => /^[a-z]{2,3}(-\w+)*$/i.test(tag)
const isGender = (gender: string): gender is Gender => ['female', 'male', 'neutral'].includes(gender)

/** Tags of languages, separated by commas. */
const languages = names.refine((list) => list.every(isLanguage), {
  error: 'languageTags',
})

/** `good`, or with languages that differ: `draft,en=veryGood`. */
const quality = names.transform((list, context): QualityByLanguage => {
  const entries = list.map((entry) => entry.split('=').map((part) => part.trim()))
  const bad = entries.find(([one = '', other]) =>
    other === undefined ? !isQuality(one) : !isQuality(other) || !isLanguage(one),
  )
  if (bad) context.addIssue({ code: 'custom', message: 'qualityEntry', params: { entry: bad.join('=') } })
  const usual = entries.findLast(([, other]) => other === undefined)?.[0]
  const of = entries.filter(([, other]) => other !== undefined)
  return { usual: (usual as Quality | undefined) ?? 'good', of: Object.fromEntries(of) }
})

/** A voice of an engine without a voice list. `mul` means multilingual. */
export interface ConfiguredVoice {
  name: string
  language: string
  gender: Gender
}

const openaiAddress = 'https://api.openai.com/v1'
const openaiVoices = 'alloy,ash,ballad,coral,echo,fable,nova,onyx,sage,shimmer,verse'

const shapes = {
  YIYIN_RECOGNIZER: names.default(['openai', 'neural', 'embedded']),
  YIYIN_TRANSLATOR: names.default(['openai', 'neural', 'embedded']),
  YIYIN_SEPARATOR: names.default(['embedded', 'neural', 'separator']),
  YIYIN_LIVE_RECOGNIZER: names.default(['funasr', 'openai', 'microsoft', 'neural']),

  OPENAI_API_KEY: z.string().default(''),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_RECOGNITION_BASE_URL: address.optional(),
  OPENAI_RECOGNITION_MODEL: z.string().optional(),
  OPENAI_RECOGNITION_QUALITY: quality.optional(),
  OPENAI_TRANSLATION_BASE_URL: address.optional(),
  OPENAI_TRANSLATION_MODEL: z.string().optional(),
  /** `object` for servers that do not support schemas. */
  OPENAI_TRANSLATION_FORMAT: z.enum(['schema', 'object']).default('schema'),
  OPENAI_TRANSLATION_QUALITY: quality.optional(),
  OPENAI_SPEECH_BASE_URL: address.optional(),
  OPENAI_SPEECH_MODEL: z.string().optional(),
  OPENAI_SPEECH_VOICES: voices.optional(),
  OPENAI_SPEECH_QUALITY: quality.optional(),
  OPENAI_REALTIME_MODEL: z.string().optional(),
  OPENAI_REALTIME_BASE_URL: address.optional(),
  OPENAI_REALTIME_LANGUAGES: languages.prefault('en,zh,es,fr,de,it,pt,nl,pl,ru,uk,tr,ar,hi,ja,ko,vi,th,id'),
  OPENAI_AT_ONCE: atOnce(8),
  OPENAI_PER_MINUTE: perMinute(),

  MICROSOFT_SPEECH_KEY: z.string().optional(),
  MICROSOFT_SPEECH_REGION: z
    .string()
    .regex(/^[a-z0-9]+$/, 'region')
    .optional(),
  MICROSOFT_SPEECH_ENDPOINT: address.optional(),
  MICROSOFT_SPEECH_LIVE_LANGUAGES: languages.optional(),
  MICROSOFT_SPEECH_AT_ONCE: atOnce(8),
  MICROSOFT_SPEECH_PER_MINUTE: perMinute(),

  GOOGLE_SPEECH_KEY: z.string().optional(),
  GOOGLE_SPEECH_ENDPOINT: address.default('https://texttospeech.googleapis.com'),
  GOOGLE_SPEECH_AT_ONCE: atOnce(8),
  GOOGLE_SPEECH_PER_MINUTE: perMinute(900),

  DATABAKER_CLIENT_ID: z.string().optional(),
  DATABAKER_CLIENT_SECRET: z.string().optional(),
  DATABAKER_ENDPOINT: address.default('https://openapi.data-baker.com'),
  DATABAKER_VOICES: voices.prefault('Jiaojiao|zh|female,Jingjing|zh|female,Nannan|zh|female'),
  DATABAKER_AT_ONCE: atOnce(2),
  DATABAKER_PER_MINUTE: perMinute(),

  LINKUP_ENDPOINT: address.optional(),
  LINKUP_KEY: z.string().default(''),
  LINKUP_QUALITY: quality.optional(),
  LINKUP_AT_ONCE: atOnce(4),
  LINKUP_PER_MINUTE: perMinute(),

  FUNASR_ENDPOINT: address.optional(),
  FUNASR_LANGUAGES: languages.prefault('zh,en'),
  FUNASR_AT_ONCE: atOnce(32),

  SEPARATOR_ENDPOINT: address.optional(),
  SEPARATOR_KEY: z.string().default(''),
  SEPARATOR_AT_ONCE: atOnce(1),
} satisfies Record<EngineSettingName, z.ZodType>
const environment = z.object(shapes)

interface Limits {
  atOnce: number
  pace: Pick<Pace, 'perMinute'>
}

interface OpenAiPart extends Limits {
  baseUrl: string
  key: string
  model: string
  /** As the operator rates the model. */
  quality?: QualityByLanguage
}

/** An engine that is not configured is undefined. */
export interface EngineSettings {
  /** Engine ids, the preferred first. */
  recognizers: readonly string[]
  translators: readonly string[]
  separators: readonly string[]
  openai: {
    recognition?: OpenAiPart
    translation?: OpenAiPart & { format: 'schema' | 'object' }
    speech?: OpenAiPart & { voices: readonly ConfiguredVoice[] }
    realtime?: OpenAiPart & { languages: readonly string[] }
  }
  microsoft?: Limits & { key: string; tokenOrigin: string; speechOrigin: string }
  google?: Limits & { key: string; endpoint: string }
  dataBaker?: Limits & {
    clientId: string
    clientSecret: string
    endpoint: string
    voices: readonly ConfiguredVoice[]
  }
  linkup?: Limits & { endpoint: string; key: string; quality?: QualityByLanguage }
  funasr?: { endpoint: string; languages: readonly string[]; atOnce: number }
  separator?: { endpoint: string; key: string; atOnce: number }
  microsoftLive?: { key: string; origin: string; languages: readonly string[]; atOnce: number }
  /** Engine ids, the preferred first. */
  liveRecognizers: readonly string[]
}

type Settings = z.output<typeof environment>

export function readEngineSettings(env: Record<string, string | undefined>): EngineSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given, { error: nameSettingFault })
  if (!read.success) {
    throw badSetting('settings', settingsFault('unusable', { lines: settingLines(read.error.issues) }))
  }
  const set = read.data
  return {
    recognizers: set.YIYIN_RECOGNIZER,
    translators: set.YIYIN_TRANSLATOR,
    separators: set.YIYIN_SEPARATOR,
    liveRecognizers: set.YIYIN_LIVE_RECOGNIZER,
    openai: openai(set),
    microsoft: microsoft(set),
    google: set.GOOGLE_SPEECH_KEY
      ? {
          key: set.GOOGLE_SPEECH_KEY,
          endpoint: set.GOOGLE_SPEECH_ENDPOINT,
          atOnce: set.GOOGLE_SPEECH_AT_ONCE,
          pace: { perMinute: set.GOOGLE_SPEECH_PER_MINUTE },
        }
      : undefined,
    dataBaker: dataBaker(set),
    linkup: set.LINKUP_ENDPOINT
      ? {
          endpoint: set.LINKUP_ENDPOINT,
          key: set.LINKUP_KEY,
          quality: set.LINKUP_QUALITY,
          atOnce: set.LINKUP_AT_ONCE,
          pace: { perMinute: set.LINKUP_PER_MINUTE },
        }
      : undefined,
    funasr: set.FUNASR_ENDPOINT
      ? { endpoint: set.FUNASR_ENDPOINT, languages: set.FUNASR_LANGUAGES, atOnce: set.FUNASR_AT_ONCE }
      : undefined,
    separator: set.SEPARATOR_ENDPOINT
      ? { endpoint: set.SEPARATOR_ENDPOINT, key: set.SEPARATOR_KEY, atOnce: set.SEPARATOR_AT_ONCE }
      : undefined,
    microsoftLive: microsoftLive(set),
  }
}

/** OpenAI has a default model for each part; on a self-hosted server the operator names them. */
function openai(set: Settings): EngineSettings['openai'] {
  const part = (
    name: 'RECOGNITION' | 'TRANSLATION' | 'SPEECH' | 'REALTIME',
    usual: string | undefined,
  ): OpenAiPart | undefined => {
    const own = set[`OPENAI_${name}_BASE_URL`] ?? set.OPENAI_BASE_URL
    const model = set[`OPENAI_${name}_MODEL`] ?? (own ? undefined : usual)
    if (set[`OPENAI_${name}_BASE_URL`] && !model)
      throw needs('openai', `OPENAI_${name}_MODEL`, `OPENAI_${name}_BASE_URL`)
    if (!own && !set.OPENAI_API_KEY) return undefined
    if (!model) return undefined
    return {
      baseUrl: own ?? openaiAddress,
      key: set.OPENAI_API_KEY,
      model,
      ...(name !== 'REALTIME' && { quality: set[`OPENAI_${name}_QUALITY`] }),
      atOnce: set.OPENAI_AT_ONCE,
      pace: { perMinute: set.OPENAI_PER_MINUTE },
    }
  }
  const translation = part('TRANSLATION', 'gpt-4.1-mini')
  const speech = part('SPEECH', 'gpt-4o-mini-tts')
  // It is paid by the minute beside what the platform does anyway, so it is used only if it is asked for.
  const realtime = part('REALTIME', undefined)
  const own = speech && speech.baseUrl !== openaiAddress
  if (own && !set.OPENAI_SPEECH_VOICES) throw needs('openai', 'OPENAI_SPEECH_VOICES', 'OPENAI_SPEECH_MODEL')
  return {
    recognition: part('RECOGNITION', 'whisper-1'),
    realtime: realtime && { ...realtime, languages: set.OPENAI_REALTIME_LANGUAGES },
    translation: translation && { ...translation, format: set.OPENAI_TRANSLATION_FORMAT },
    speech: speech && { ...speech, voices: set.OPENAI_SPEECH_VOICES ?? voices.parse(openaiVoices) },
  }
}

function microsoft(set: Settings): EngineSettings['microsoft'] {
  const {
    MICROSOFT_SPEECH_KEY: key,
    MICROSOFT_SPEECH_REGION: region,
    MICROSOFT_SPEECH_ENDPOINT: endpoint,
  } = set
  if (!key) return undefined
  if (!region && !endpoint) throw needs('microsoft', 'MICROSOFT_SPEECH_REGION', 'MICROSOFT_SPEECH_KEY')
  const limits = {
    atOnce: set.MICROSOFT_SPEECH_AT_ONCE,
    pace: { perMinute: set.MICROSOFT_SPEECH_PER_MINUTE },
  }
  if (endpoint) return { key, tokenOrigin: endpoint, speechOrigin: endpoint, ...limits }
  // China's regions are a separate cloud.
  const [token, speech] = region!.startsWith('china')
    ? ['api.cognitive.azure.cn', 'tts.speech.azure.cn']
    : ['api.cognitive.microsoft.com', 'tts.speech.microsoft.com']
  return {
    key,
    tokenOrigin: `https://${region}.${token}`,
    speechOrigin: `https://${region}.${speech}`,
    ...limits,
  }
}

/** Recognition has other hosts than speech; a container of one's own has one for all. */
function microsoftLive(set: Settings): EngineSettings['microsoftLive'] {
  const { MICROSOFT_SPEECH_LIVE_LANGUAGES: languages, MICROSOFT_SPEECH_KEY: key } = set
  const { MICROSOFT_SPEECH_REGION: region, MICROSOFT_SPEECH_ENDPOINT: endpoint } = set
  if (!languages?.length) return undefined
  if (!key) throw needs('microsoft', 'MICROSOFT_SPEECH_KEY', 'MICROSOFT_SPEECH_LIVE_LANGUAGES')
  const host = region?.startsWith('china') ? 'stt.speech.azure.cn' : 'stt.speech.microsoft.com'
  const origin = endpoint ?? `https://${region}.${host}`
  return { key, origin, languages, atOnce: set.MICROSOFT_SPEECH_AT_ONCE }
}

function dataBaker(set: Settings): EngineSettings['dataBaker'] {
  const { DATABAKER_CLIENT_ID: clientId, DATABAKER_CLIENT_SECRET: clientSecret } = set
  if (!clientId && !clientSecret) return undefined
  if (!clientId) throw needs('dataBaker', 'DATABAKER_CLIENT_ID', 'DATABAKER_CLIENT_SECRET')
  if (!clientSecret) throw needs('dataBaker', 'DATABAKER_CLIENT_SECRET', 'DATABAKER_CLIENT_ID')
  return {
    clientId,
    clientSecret,
    endpoint: set.DATABAKER_ENDPOINT,
    voices: set.DATABAKER_VOICES,
    atOnce: set.DATABAKER_AT_ONCE,
    pace: { perMinute: set.DATABAKER_PER_MINUTE },
  }
}

const badSetting = (engine: string, sentence: FaultInfo) => new EngineError(engine, 'notConfigured', sentence)
const needs = (engine: string, missing: string, given: string) =>
  badSetting(engine, engineFault('settingMissing', { missing, given }))
