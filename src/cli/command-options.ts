import { engineHelp } from './texts/engines.ts'
import { optionHelp } from './texts/help.ts'

// Options that several commands have.

export const data = { type: 'string', value: 'DIR', help: optionHelp.data } as const
export const json = { type: 'boolean', help: optionHelp.json } as const

export const progress = { type: 'boolean', help: optionHelp.progress } as const
export const language = { type: 'string', value: 'LANGUAGE' } as const
export const from = { ...language, help: optionHelp.from } as const
export const spokenFrom = { ...language, help: engineHelp.spokenFrom } as const
export const liveTo = { type: 'string', value: 'LANGUAGES', list: true, help: optionHelp.liveTo } as const
export const out = { type: 'string', short: 'o', value: 'FILE' } as const
export const encoding = { type: 'string', value: 'NAME', help: optionHelp.encoding } as const
export const audioTrack = { type: 'string', value: 'N' } as const
export const glossary = { type: 'string', value: 'FILE', help: optionHelp.glossary } as const
export const sliders = {
  speed: { type: 'string', value: '0-9', help: optionHelp.slider },
  volume: { type: 'string', value: '0-9', help: optionHelp.slider },
  pitch: { type: 'string', value: '0-9', help: optionHelp.slider },
} as const
export const lexicon = { type: 'string', value: 'FILE', help: optionHelp.lexicon } as const
export const about = {
  title: { type: 'string', value: 'TEXT', help: optionHelp.title },
  author: { type: 'string', value: 'NAME', help: optionHelp.author },
  cover: { type: 'string', value: 'FILE', help: optionHelp.cover },
} as const

export const where = {
  port: { type: 'string', value: 'PORT', help: optionHelp.port },
  host: { type: 'string', value: 'ADDRESS', help: optionHelp.host },
  data,
  'no-demo': { type: 'boolean', help: optionHelp.noDemo },
  models: { type: 'string', value: 'zh-en|none', help: optionHelp.upModels },
  'no-worker': { type: 'boolean', help: optionHelp.noWorker },
} as const

/** Engines by name. */
export const recognizer = { type: 'string', value: 'NAME', help: engineHelp.recognizer } as const
export const denoise = { type: 'boolean', help: engineHelp.denoise } as const
export const translator = { type: 'string', value: 'NAME', help: engineHelp.translator } as const
export const separator = { type: 'string', value: 'NAME', help: engineHelp.separator } as const
