// The settings of engines, the one list for reading, storing and showing them. docs/operate/network-engines.md explains each.

/** Engines that can be configured; `order` sets which of them is preferred. */
export const configuredEngines = [
  'openai',
  'microsoft',
  'google',
  'dataBaker',
  'linkup',
  'funasr',
  'clone',
  'separator',
  'order',
] as const
export type ConfiguredEngine = (typeof configuredEngines)[number]

/** The programs that a cloning server can be. `yiyin` is the protocol of docs/operate/network-engines.md. */
export const cloneKinds = [
  'yiyin',
  'cosyvoice',
  'cosyvoice3',
  'index-tts',
  'gpt-sovits',
  'fish-speech',
  'xtts',
  'f5-tts',
] as const
export type CloneKind = (typeof cloneKinds)[number]

export interface EngineSetting {
  engine: ConfiguredEngine
  /** Never shown again after it was entered. */
  secret?: true
  /** The address of a server. */
  address?: true
  /** A path or the like, which nobody may set from the page. */
  environmentOnly?: true
  /** The allowed values. */
  choices?: readonly string[]
}

const of = (engine: ConfiguredEngine): EngineSetting => ({ engine })
const addressOf = (engine: ConfiguredEngine): EngineSetting => ({ engine, address: true })
const secretOf = (engine: ConfiguredEngine): EngineSetting => ({ engine, secret: true })

/** By name; the settings an engine needs come first. */
export const engineSettings = {
  YIYIN_RECOGNIZER: of('order'),
  YIYIN_TRANSLATOR: of('order'),
  YIYIN_LIVE_RECOGNIZER: of('order'),
  YIYIN_SEPARATOR: of('order'),

  OPENAI_API_KEY: secretOf('openai'),
  OPENAI_BASE_URL: addressOf('openai'),
  OPENAI_RECOGNITION_MODEL: of('openai'),
  OPENAI_RECOGNITION_BASE_URL: addressOf('openai'),
  OPENAI_RECOGNITION_FORMAT: { engine: 'openai', choices: ['verbose_json', 'json', 'text'] },
  OPENAI_RECOGNITION_QUALITY: of('openai'),
  OPENAI_TRANSLATION_MODEL: of('openai'),
  OPENAI_TRANSLATION_BASE_URL: addressOf('openai'),
  OPENAI_TRANSLATION_FORMAT: { engine: 'openai', choices: ['schema', 'object', 'text'] },
  OPENAI_TRANSLATION_PROMPT: of('openai'),
  OPENAI_TRANSLATION_QUALITY: of('openai'),
  OPENAI_SPEECH_MODEL: of('openai'),
  OPENAI_SPEECH_BASE_URL: addressOf('openai'),
  OPENAI_SPEECH_VOICES: of('openai'),
  OPENAI_SPEECH_CLONE: { engine: 'openai', choices: ['ref_audio', 'off'] },
  OPENAI_SPEECH_STREAM: { engine: 'openai', choices: ['audio', 'off'] },
  OPENAI_SPEECH_QUALITY: of('openai'),
  OPENAI_REALTIME_MODEL: of('openai'),
  OPENAI_REALTIME_BASE_URL: addressOf('openai'),
  OPENAI_REALTIME_LANGUAGES: of('openai'),
  OPENAI_AT_ONCE: of('openai'),
  OPENAI_PER_MINUTE: of('openai'),
  /** A list of servers with their keys, as JSON. */
  OPENAI_SERVERS: secretOf('openai'),
  /** The same as a file. */
  ENGINES_FILE: { engine: 'openai', environmentOnly: true },

  MICROSOFT_SPEECH_KEY: secretOf('microsoft'),
  MICROSOFT_SPEECH_REGION: of('microsoft'),
  MICROSOFT_SPEECH_ENDPOINT: addressOf('microsoft'),
  MICROSOFT_SPEECH_LIVE_LANGUAGES: of('microsoft'),
  MICROSOFT_SPEECH_AT_ONCE: of('microsoft'),
  MICROSOFT_SPEECH_PER_MINUTE: of('microsoft'),

  GOOGLE_SPEECH_KEY: secretOf('google'),
  GOOGLE_SPEECH_ENDPOINT: addressOf('google'),
  GOOGLE_SPEECH_AT_ONCE: of('google'),
  GOOGLE_SPEECH_PER_MINUTE: of('google'),

  DATABAKER_CLIENT_ID: of('dataBaker'),
  DATABAKER_CLIENT_SECRET: secretOf('dataBaker'),
  DATABAKER_VOICES: of('dataBaker'),
  DATABAKER_ENDPOINT: addressOf('dataBaker'),
  DATABAKER_AT_ONCE: of('dataBaker'),
  DATABAKER_PER_MINUTE: of('dataBaker'),

  LINKUP_ENDPOINT: addressOf('linkup'),
  LINKUP_KEY: secretOf('linkup'),
  LINKUP_QUALITY: of('linkup'),
  LINKUP_AT_ONCE: of('linkup'),
  LINKUP_PER_MINUTE: of('linkup'),

  FUNASR_ENDPOINT: addressOf('funasr'),
  FUNASR_LANGUAGES: of('funasr'),
  FUNASR_AT_ONCE: of('funasr'),

  CLONE_ENDPOINT: addressOf('clone'),
  CLONE_KIND: { engine: 'clone', choices: cloneKinds },
  CLONE_KEY: secretOf('clone'),
  CLONE_LANGUAGES: of('clone'),
  CLONE_QUALITY: of('clone'),
  CLONE_DURATION: { engine: 'clone', choices: ['controlled', 'natural'] },
  /** Where programs that take a path find recordings. */
  CLONE_FOLDER: { engine: 'clone', environmentOnly: true },
  CLONE_AT_ONCE: of('clone'),
  CLONE_PER_MINUTE: of('clone'),

  SEPARATOR_ENDPOINT: addressOf('separator'),
  SEPARATOR_KEY: secretOf('separator'),
  SEPARATOR_AT_ONCE: of('separator'),
  SEPARATOR_STEMS: { engine: 'separator', choices: ['2', '4', '6'] },
} as const satisfies Record<string, EngineSetting>

export type EngineSettingName = keyof typeof engineSettings
export const engineSettingNames = Object.keys(engineSettings) as EngineSettingName[]

export const isEngineSetting = (name: string): name is EngineSettingName =>
  Object.hasOwn(engineSettings, name)
export const isSecretSetting = (name: EngineSettingName) => 'secret' in engineSettings[name]
export const settingsOf = (engine: ConfiguredEngine) =>
  engineSettingNames.filter((name) => engineSettings[name].engine === engine)

/** The settings an engine requires: one of each group. */
export const engineNeeds: Readonly<Record<ConfiguredEngine, readonly (readonly EngineSettingName[])[]>> = {
  openai: [['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_SERVERS', 'ENGINES_FILE']],
  microsoft: [['MICROSOFT_SPEECH_KEY'], ['MICROSOFT_SPEECH_REGION', 'MICROSOFT_SPEECH_ENDPOINT']],
  google: [['GOOGLE_SPEECH_KEY']],
  dataBaker: [['DATABAKER_CLIENT_ID'], ['DATABAKER_CLIENT_SECRET']],
  linkup: [['LINKUP_ENDPOINT']],
  funasr: [['FUNASR_ENDPOINT']],
  clone: [['CLONE_ENDPOINT']],
  separator: [['SEPARATOR_ENDPOINT']],
  order: [],
}

/** The usual orders of engines, the preferred first; those that an order does not list are not used. */
export const usualOrders = {
  YIYIN_RECOGNIZER: ['openai', 'neural', 'embedded'],
  YIYIN_TRANSLATOR: ['openai', 'neural', 'embedded'],
  YIYIN_SEPARATOR: ['embedded', 'neural', 'separator'],
  YIYIN_LIVE_RECOGNIZER: ['funasr', 'openai', 'microsoft', 'neural'],
} as const satisfies Partial<Record<EngineSettingName, readonly string[]>>
export type OrderSetting = keyof typeof usualOrders
export const isOrder = (name: string): name is OrderSetting => Object.hasOwn(usualOrders, name)

/** The values of engine settings, by name. */
export type SetEngineSettings = Partial<Record<EngineSettingName, string>>

/** The values set in the environment; an empty value counts as not set. */
export const engineSettingsIn = (env: Readonly<Record<string, string | undefined>>): SetEngineSettings =>
  Object.fromEntries(engineSettingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

/** The server addresses set in the environment. */
export const engineAddressesIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  engineSettingNames.filter((name) => 'address' in engineSettings[name]).flatMap((name) => env[name] || [])
