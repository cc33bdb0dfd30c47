import { settingFault, settingsFault } from '#domain/setting-faults.ts'
import { EngineError } from './engine-error.ts'
import { needs } from './missing-setting.ts'
import type { QualityByLanguage } from './quality.ts'
import { kindOf, type KindOf } from './server-kinds.ts'
import type {
  CloneForm,
  StreamForm,
  ListedServer,
  RecognitionFormat,
  ServerList,
  ServerPart,
  TranslationFormat,
} from './server-list.ts'
import type { ConfiguredVoice, Limits } from './setting-shapes.ts'

/** A server that speaks the OpenAI protocol. */
export interface OpenAiServer extends Limits {
  /** Its name in the list of servers; undefined for the server of the environment variables. */
  name?: string
  baseUrl: string
  key: string
  model: string
  languages?: readonly string[] | undefined
  weight?: number
  /** The operator's rating of the model. */
  quality?: QualityByLanguage | undefined
  price?: string | undefined
  /** Seconds without an answer, or a part of it, after which a call is given up. */
  timeout?: number | undefined
  /** Where its settings are, for messages; by default, in the environment variables. */
  listedIn?: 'ENGINES_FILE' | 'OPENAI_SERVERS'
}

export interface RecognitionServer extends OpenAiServer {
  /** The program that runs there, if the list names it. */
  kind?: KindOf<'recognition'> | undefined
  path?: string | undefined
  /** By default, detected from the first responses. */
  format?: RecognitionFormat | undefined
  hotWords?: 'prompt' | 'hotwords' | 'off'
}

export interface TranslationServer extends OpenAiServer {
  /** The program that runs there, if the list names it. */
  kind?: KindOf<'translation'> | undefined
  /** The maximum number of lines of a call. */
  batch?: number | undefined
  /** The maximum number of tokens of an answer. */
  maxTokens?: number | undefined
  /** Whether its answers arrive while it writes. */
  stream?: 'text' | 'off' | undefined
  /** Added to the body of each call. */
  extra?: Readonly<Record<string, unknown>> | undefined
  format?: TranslationFormat | undefined
  prompt?: string | undefined
  /** The region of an account at a service. */
  region?: string | undefined
}

export interface SpeechServer extends OpenAiServer {
  /** The program that runs there, if the list names it. */
  kind?: KindOf<'speech'> | undefined
  /** Added to the body of each call. */
  extra?: Readonly<Record<string, unknown>> | undefined
  voices?: readonly ConfiguredVoice[] | undefined
  format?: 'wav' | 'pcm'
  sampleRate?: number
  language?: 'off' | 'tag' | 'name'
  fastest?: number
  /** How the recording of a voice to imitate is sent. */
  clone?: CloneForm
  /** Whether it streams speech. */
  stream?: StreamForm
}

export interface RealtimeServer extends OpenAiServer {
  /** The program that runs there, if the list names it. */
  kind?: KindOf<'realtime'> | undefined
}

/** The servers of each part, in order of preference. */
export interface OpenAiServers {
  recognition: readonly RecognitionServer[]
  translation: readonly TranslationServer[]
  speech: readonly SpeechServer[]
  realtime: readonly RealtimeServer[]
}

type Part = Uppercase<ServerPart>

/** The parsed environment variables. */
type Settings = { [Name in `OPENAI_${Part}_BASE_URL` | `OPENAI_${Part}_MODEL`]?: string | undefined } & {
  [Name in `OPENAI_${Exclude<Part, 'REALTIME'>}_QUALITY`]?: QualityByLanguage | undefined
} & {
  OPENAI_API_KEY: string
  OPENAI_BASE_URL?: string | undefined
  OPENAI_RECOGNITION_FORMAT?: RecognitionFormat | undefined
  OPENAI_TRANSLATION_FORMAT?: TranslationFormat | undefined
  OPENAI_TRANSLATION_PROMPT?: string | undefined
  OPENAI_SPEECH_CLONE: CloneForm
  OPENAI_SPEECH_STREAM: StreamForm
  OPENAI_SPEECH_VOICES?: readonly ConfiguredVoice[] | undefined
  OPENAI_REALTIME_LANGUAGES: readonly string[]
  OPENAI_AT_ONCE: number
  OPENAI_PER_MINUTE?: number | undefined
  OPENAI_SERVERS?: ServerList | undefined
  ENGINES_FILE?: ServerList | undefined
}

const publicAddress = 'https://api.openai.com/v1'
const publicVoices: readonly ConfiguredVoice[] =
  'alloy,ash,ballad,coral,echo,fable,nova,onyx,sage,shimmer,verse'
    .split(',')
    .map((name) => ({ name, language: 'mul', gender: 'neutral' }))

/**
 * The server of the environment variables, those of the file, and those saved on the engines page under other
 * names.
 */
export function openAiServers(
  set: Settings,
  env: Readonly<Record<string, string | undefined>>,
): OpenAiServers {
  const { OPENAI_SERVERS: saved, ENGINES_FILE: file } = set
  function listed<Part extends ServerPart>(part: Part) {
    const ofFile = (file?.[part] ?? []).map((each) => {
      const key = keyOf(each.key, env, `ENGINES_FILE > ${part} > ${each.name} > key`)
      return serverOf({ ...each, key } as ListedServer<Part>, 'ENGINES_FILE')
    })
    const taken = new Set(ofFile.map(({ name }) => name))
    const ofPage = ((saved?.[part] ?? []) as ListedServer<Part>[])
      .filter(({ name }) => !taken.has(name))
      .map((each) => serverOf(each, 'OPENAI_SERVERS'))
    const all = [...ofFile, ...ofPage]
    for (const server of all) requireKeyPair(part, server)
    return all
  }
  const recognition = ofVariables(set, 'RECOGNITION', 'whisper-1')
  const translation = ofVariables(set, 'TRANSLATION', 'gpt-4.1-mini')
  const speech = ofVariables(set, 'SPEECH', 'gpt-4o-mini-tts')
  // It is charged per minute, so it is used only if it is configured explicitly.
  const realtime = ofVariables(set, 'REALTIME', undefined)
  const isPublic = (server: OpenAiServer) => server.baseUrl === publicAddress
  return {
    recognition: [
      ...recognition.map((one) => ({ ...one, format: set.OPENAI_RECOGNITION_FORMAT })),
      ...listed('recognition'),
    ],
    translation: [
      ...translation.map((one) => ({
        ...one,
        format: set.OPENAI_TRANSLATION_FORMAT ?? (isPublic(one) ? ('schema' as const) : undefined),
        prompt: set.OPENAI_TRANSLATION_PROMPT,
      })),
      ...listed('translation'),
    ],
    speech: [
      ...speech.map((one) => ({
        ...one,
        clone: set.OPENAI_SPEECH_CLONE,
        stream: set.OPENAI_SPEECH_STREAM,
        voices: set.OPENAI_SPEECH_VOICES ?? (isPublic(one) ? publicVoices : undefined),
      })),
      ...listed('speech'),
    ],
    realtime: [
      ...realtime.map((one) => ({ ...one, languages: set.OPENAI_REALTIME_LANGUAGES })),
      ...listed('realtime').map((one) => ({
        ...one,
        languages: one.languages ?? set.OPENAI_REALTIME_LANGUAGES,
      })),
    ],
  }
}

/** OpenAI has a default model for each part; on a self-hosted server the operator names them. */
function ofVariables(set: Settings, part: Part, usual: string | undefined): OpenAiServer[] {
  const own = set[`OPENAI_${part}_BASE_URL`] ?? set.OPENAI_BASE_URL
  const model = set[`OPENAI_${part}_MODEL`] ?? (own ? undefined : usual)
  if (set[`OPENAI_${part}_BASE_URL`] && !model)
    throw needs('openai', `OPENAI_${part}_MODEL`, `OPENAI_${part}_BASE_URL`)
  if (!model || (!own && !set.OPENAI_API_KEY)) return []
  return [
    {
      baseUrl: own ?? publicAddress,
      key: set.OPENAI_API_KEY,
      model,
      ...(part !== 'REALTIME' && { quality: set[`OPENAI_${part}_QUALITY`] }),
      atOnce: set.OPENAI_AT_ONCE,
      pace: { perMinute: set.OPENAI_PER_MINUTE },
    },
  ]
}

const serverOf = <Part extends ServerPart>(
  { address, perSecond, perMinute, ...server }: ListedServer<Part>,
  listedIn: NonNullable<OpenAiServer['listedIn']>,
) => ({ ...server, baseUrl: address, pace: { perSecond, perMinute }, listedIn })

/** In the file, `$NAME` is the value of an environment variable; the page must not read these. */
function keyOf(key: string, env: Readonly<Record<string, string | undefined>>, field: string): string {
  const name = /^\$(\w+)$/.exec(key)?.[1]
  if (!name) return key
  const value = env[name]
  if (!value) throw needs('openai', name, field)
  return value
}

/** Some services give out keys of two parts. */
function requireKeyPair(part: ServerPart, { name, key, kind, listedIn }: OpenAiServer & { kind?: string }) {
  if (!kindOf(part, kind)?.keyPair || /^[^:\s]+:[^:\s]+$/.test(key)) return
  const field = { name: `${listedIn} > ${part} > ${name} > key`, fault: settingFault('keyPair') }
  throw new EngineError('openai', 'notConfigured', settingsFault('named', field))
}

type Group<Server> = [Server, ...Server[]]

/** Servers of the same model and kind are one engine. */
export const byModel = <Server extends OpenAiServer & { kind?: string | undefined }>(
  servers: readonly Server[],
): Group<Server>[] =>
  [...Map.groupBy(servers, ({ kind = '', model }) => `${kind} ${model}`).values()] as Group<Server>[]

export const byServer = <Server extends OpenAiServer>(servers: readonly Server[]): Group<Server>[] =>
  servers.map((server) => [server])
