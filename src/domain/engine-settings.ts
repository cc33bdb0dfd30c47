// The settings of engines: the one list for those who read them, keep them and show them. docs/engines.md explains each.

/** Engines as people configure them; `order` says which of them comes first. */
export const configuredEngines = ['openai', 'microsoft', 'google', 'dataBaker', 'linkup', 'order'] as const
export type ConfiguredEngine = (typeof configuredEngines)[number]

export interface EngineSetting {
  engine: ConfiguredEngine
  /** Never shown again once it was given. */
  secret?: true
  /** The address of a server. */
  address?: true
  /** The only values there are. */
  choices?: readonly string[]
}

const of = (engine: ConfiguredEngine): EngineSetting => ({ engine })
const addressOf = (engine: ConfiguredEngine): EngineSetting => ({ engine, address: true })
const secretOf = (engine: ConfiguredEngine): EngineSetting => ({ engine, secret: true })

/** By name, those that an engine begins with first. */
export const engineSettings = {
  YIYIN_RECOGNIZER: of('order'),
  YIYIN_TRANSLATOR: of('order'),

  OPENAI_API_KEY: secretOf('openai'),
  OPENAI_BASE_URL: addressOf('openai'),
  OPENAI_RECOGNITION_MODEL: of('openai'),
  OPENAI_RECOGNITION_BASE_URL: addressOf('openai'),
  OPENAI_TRANSLATION_MODEL: of('openai'),
  OPENAI_TRANSLATION_BASE_URL: addressOf('openai'),
  OPENAI_TRANSLATION_FORMAT: { engine: 'openai', choices: ['schema', 'object'] },
  OPENAI_SPEECH_MODEL: of('openai'),
  OPENAI_SPEECH_BASE_URL: addressOf('openai'),
  OPENAI_SPEECH_VOICES: of('openai'),
  OPENAI_AT_ONCE: of('openai'),
  OPENAI_PER_MINUTE: of('openai'),

  MICROSOFT_SPEECH_KEY: secretOf('microsoft'),
  MICROSOFT_SPEECH_REGION: of('microsoft'),
  MICROSOFT_SPEECH_ENDPOINT: addressOf('microsoft'),
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
  LINKUP_AT_ONCE: of('linkup'),
  LINKUP_PER_MINUTE: of('linkup'),
} as const satisfies Record<string, EngineSetting>

export type EngineSettingName = keyof typeof engineSettings
export const engineSettingNames = Object.keys(engineSettings) as EngineSettingName[]

export const isEngineSetting = (name: string): name is EngineSettingName =>
  Object.hasOwn(engineSettings, name)
export const isSecretSetting = (name: EngineSettingName) => 'secret' in engineSettings[name]
export const settingsOf = (engine: ConfiguredEngine) =>
  engineSettingNames.filter((name) => engineSettings[name].engine === engine)

/** What an engine needs to be there at all: of each group one. */
export const engineNeeds: Readonly<Record<ConfiguredEngine, readonly (readonly EngineSettingName[])[]>> = {
  openai: [['OPENAI_API_KEY', 'OPENAI_BASE_URL']],
  microsoft: [['MICROSOFT_SPEECH_KEY'], ['MICROSOFT_SPEECH_REGION', 'MICROSOFT_SPEECH_ENDPOINT']],
  google: [['GOOGLE_SPEECH_KEY']],
  dataBaker: [['DATABAKER_CLIENT_ID'], ['DATABAKER_CLIENT_SECRET']],
  linkup: [['LINKUP_ENDPOINT']],
  order: [],
}

/** What is set for engines, by name. */
export type SetEngineSettings = Partial<Record<EngineSettingName, string>>

/** What stands in the environment; an empty value is none. */
export const engineSettingsIn = (env: Readonly<Record<string, string | undefined>>): SetEngineSettings =>
  Object.fromEntries(engineSettingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

/** The addresses of servers that stand in the environment. */
export const engineAddressesIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  engineSettingNames.filter((name) => 'address' in engineSettings[name]).flatMap((name) => env[name] || [])
