import * as z from 'zod'
import {
  type CloneKind,
  cloneKinds,
  type EngineSettingName,
  type OrderSetting,
  usualOrders,
} from '#domain/engine-settings.ts'
import type { FaultInfo } from '#domain/fault.ts'
import { nameSettingFault, settingLines, settingsFault } from '#domain/setting-faults.ts'
import { EngineError } from './engine-error.ts'
import { needs } from './missing-setting.ts'
import { openAiServers, type OpenAiServers } from './openai-servers.ts'
import type { QualityByLanguage } from './quality.ts'
import {
  cloneForms,
  streamForms,
  recognitionFormats,
  serverFile,
  serverList,
  translationFormats,
} from './server-list.ts'
import {
  address,
  type ConfiguredVoice,
  languages,
  type Limits,
  names,
  quality,
  voices,
} from './setting-shapes.ts'

// The operator's settings of external engines. docs/operate/network-engines.md explains names and defaults.

const count = (max: number) => z.coerce.number<string>().int().min(1).max(max)
const atOnce = (usual: number) => count(64).default(usual)
const perMinute = (usual?: number) => (usual ? count(100_000).default(usual) : count(100_000).optional())
/** Programs that take the path of a recording. */
const readFolder: readonly CloneKind[] = ['gpt-sovits', 'xtts']
const order = (name: OrderSetting) => names.default([...usualOrders[name]])
/** Whether the server can speak in a given time. */
const cloneDurations = ['controlled', 'natural'] as const
export const engineSettingShapes = {
  YIYIN_RECOGNIZER: order('YIYIN_RECOGNIZER'),
  YIYIN_TRANSLATOR: order('YIYIN_TRANSLATOR'),
  YIYIN_SEPARATOR: order('YIYIN_SEPARATOR'),
  YIYIN_LIVE_RECOGNIZER: order('YIYIN_LIVE_RECOGNIZER'),

  OPENAI_API_KEY: z.string().default(''),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_RECOGNITION_BASE_URL: address.optional(),
  OPENAI_RECOGNITION_MODEL: z.string().optional(),
  OPENAI_RECOGNITION_FORMAT: z.enum(recognitionFormats).optional(),
  OPENAI_RECOGNITION_QUALITY: quality.optional(),
  OPENAI_TRANSLATION_BASE_URL: address.optional(),
  OPENAI_TRANSLATION_MODEL: z.string().optional(),
  OPENAI_TRANSLATION_FORMAT: z.enum(translationFormats).optional(),
  OPENAI_TRANSLATION_PROMPT: z.string().max(4000).optional(),
  OPENAI_TRANSLATION_QUALITY: quality.optional(),
  OPENAI_SPEECH_BASE_URL: address.optional(),
  OPENAI_SPEECH_MODEL: z.string().optional(),
  OPENAI_SPEECH_VOICES: voices.optional(),
  OPENAI_SPEECH_CLONE: z.enum(cloneForms).exclude(['upload']).default('off'),
  OPENAI_SPEECH_STREAM: z.enum(streamForms).default('off'),
  OPENAI_SPEECH_QUALITY: quality.optional(),
  OPENAI_REALTIME_MODEL: z.string().optional(),
  OPENAI_REALTIME_BASE_URL: address.optional(),
  OPENAI_REALTIME_LANGUAGES: languages.prefault('en,zh,es,fr,de,it,pt,nl,pl,ru,uk,tr,ar,hi,ja,ko,vi,th,id'),
  OPENAI_AT_ONCE: atOnce(8),
  OPENAI_PER_MINUTE: perMinute(),
  OPENAI_SERVERS: serverList.optional(),
  ENGINES_FILE: serverFile.optional(),

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

  CLONE_ENDPOINT: address.optional(),
  CLONE_KIND: z.enum(cloneKinds).default('yiyin'),
  CLONE_KEY: z.string().default(''),
  CLONE_LANGUAGES: languages.optional(),
  CLONE_QUALITY: quality.optional(),
  CLONE_DURATION: z.enum(cloneDurations).default('natural'),
  CLONE_FOLDER: z.string().optional(),
  CLONE_AT_ONCE: count(64).optional(),
  CLONE_PER_MINUTE: perMinute(),

  SEPARATOR_ENDPOINT: address.optional(),
  SEPARATOR_KEY: z.string().default(''),
  SEPARATOR_AT_ONCE: atOnce(1),
  SEPARATOR_STEMS: z._default(
    z.pipe(
      z.enum(['2', '4', '6']),
      z.transform((text) => Number(text) as 2 | 4 | 6),
    ),
    2,
  ),
} satisfies Record<EngineSettingName, z.ZodType>
const environment = z.object(engineSettingShapes)

/** An engine that is not configured is undefined. */
export interface EngineSettings {
  /** Engine ids, the preferred first. */
  recognizers: readonly string[]
  translators: readonly string[]
  separators: readonly string[]
  openai: OpenAiServers
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
  clone?: Pick<Limits, 'pace'> & {
    kind: CloneKind
    endpoint: string
    key: string
    /** Where it finds recordings, if it takes their paths. */
    folder: string | undefined
    /** By default, what its program can do. */
    atOnce: number | undefined
    languages: readonly string[] | undefined
    quality: QualityByLanguage | undefined
    /** Whether it can speak in a given time. */
    duration: boolean
  }
  separator?: {
    endpoint: string
    key: string
    atOnce: number
    /** How many stems it finds, with the voice. */
    stems: 2 | 4 | 6
  }
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
    openai: openAiServers(set, env),
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
    clone: clone(set),
    separator: set.SEPARATOR_ENDPOINT
      ? {
          endpoint: set.SEPARATOR_ENDPOINT,
          key: set.SEPARATOR_KEY,
          atOnce: set.SEPARATOR_AT_ONCE,
          stems: set.SEPARATOR_STEMS,
        }
      : undefined,
    microsoftLive: microsoftLive(set),
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

/** Recognition uses other hosts than speech; a self-hosted container has one for all. */
function microsoftLive(set: Settings): EngineSettings['microsoftLive'] {
  const { MICROSOFT_SPEECH_LIVE_LANGUAGES: languages, MICROSOFT_SPEECH_KEY: key } = set
  const { MICROSOFT_SPEECH_REGION: region, MICROSOFT_SPEECH_ENDPOINT: endpoint } = set
  if (!languages?.length) return undefined
  if (!key) throw needs('microsoft', 'MICROSOFT_SPEECH_KEY', 'MICROSOFT_SPEECH_LIVE_LANGUAGES')
  const host = region?.startsWith('china') ? 'stt.speech.azure.cn' : 'stt.speech.microsoft.com'
  const origin = endpoint ?? `https://${region}.${host}`
  return { key, origin, languages, atOnce: set.MICROSOFT_SPEECH_AT_ONCE }
}

function clone(set: Settings): EngineSettings['clone'] {
  const { CLONE_ENDPOINT: endpoint, CLONE_KIND: kind, CLONE_FOLDER: folder } = set
  if (!endpoint) return undefined
  if (!folder && readFolder.includes(kind)) throw needs('clone', 'CLONE_FOLDER', `CLONE_KIND=${kind}`)
  return {
    kind,
    endpoint,
    key: set.CLONE_KEY,
    folder,
    languages: set.CLONE_LANGUAGES,
    quality: set.CLONE_QUALITY,
    duration: set.CLONE_DURATION === 'controlled',
    atOnce: set.CLONE_AT_ONCE,
    pace: { perMinute: set.CLONE_PER_MINUTE },
  }
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
