import * as z from 'zod'
import { settings as serverSettings } from '#core/server/settings/config.ts'
import { say, type Text } from '#core/texts/texts.ts'
import {
  configuredEngines,
  engineSettings,
  type EngineSettingName,
  settingsOf,
} from '#domain/engine-settings.ts'
import { engineSettingShapes } from '#engines/core/settings.ts'
import { engineSettingHelp, otherSettingHelp } from '../../texts/engine-settings.ts'
import { computedDefaults, referenceTexts as t, settingGroups } from '../../texts/reference.ts'
import { settingHelp } from '../../texts/settings.ts'
import { serverGroups } from './setting-groups.ts'
import { cell, code, type PageLanguage, table } from './table.ts'

/** Every setting with its meaning, its values and its default. */
export function settingsPage(language: PageLanguage): string {
  const helpOf: Readonly<Record<string, Text>> = settingHelp
  const shapeOf: Readonly<Record<string, z.core.$ZodType>> = serverSettings
  const server = serverGroups.map(([group, names]) =>
    section(
      settingGroups[group],
      names.map((name) => ({ name, help: helpOf[name], shape: shapeOf[name]! })),
      language,
    ),
  )
  const engines = configuredEngines
    .filter((engine) => engine !== 'order')
    .map((engine) => section(settingGroups[engine], settingsOf(engine).map(engineSetting), language))
  const order = section(settingGroups.order, settingsOf('order').map(engineSetting), language)
  const others = Object.entries(otherSettingHelp).map(([name, help]) => [code(name), cell(help[language])])
  return [
    `# ${t.settings[language]}`,
    t.settingsIntro[language],
    t.settingsRules[language],
    ...server,
    order,
    ...engines,
    `## ${settingGroups.others[language]}`,
    `${table([t.setting[language], t.meaning[language]], others)}\n`,
  ].join('\n\n')
}

interface Setting {
  name: string
  help: Text | undefined
  shape: z.core.$ZodType
  onlyEnvironment?: boolean
}

const engineSetting = (name: EngineSettingName): Setting => ({
  name,
  help: engineSettingHelp[name],
  shape: engineSettingShapes[name],
  onlyEnvironment: 'environmentOnly' in engineSettings[name],
})

function section(title: Text, settings: readonly Setting[], language: PageLanguage): string {
  const head = [t.setting, t.meaning, t.values, t.usual].map((text) => text[language])
  const rows = settings.map(({ name, help, shape, onlyEnvironment }) => [
    code(name),
    cell(help?.[language] ?? '') + (onlyEnvironment ? ` (${t.onlyEnvironment[language]})` : ''),
    valuesOf(shape, language),
    defaultOf(name, shape, language),
  ])
  return `## ${title[language]}\n\n${table(head, rows)}`
}

interface Schema {
  type?: string
  enum?: readonly string[]
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
}

const schemaOf = (shape: z.core.$ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

const isFlag = (shape: z.core.$ZodType) => typeof usual(shape) === 'boolean'
const usual = (shape: z.core.$ZodType) => z.safeParse(shape, undefined).data

function valuesOf(shape: z.core.$ZodType, language: PageLanguage): string {
  const schema = schemaOf(shape)
  if (isFlag(shape)) return t.onOff[language]
  if (schema.enum) return schema.enum.map(code).join(' ')
  const { minimum, exclusiveMinimum, maximum = Infinity, minLength = 0 } = schema
  if (minimum !== undefined)
    return maximum < Number.MAX_SAFE_INTEGER
      ? say(language, t.between, { least: minimum, most: maximum })
      : say(language, t.atLeast, { least: minimum })
  if (exclusiveMinimum !== undefined) return say(language, t.above, { least: exclusiveMinimum })
  // A single character is only "not empty".
  return minLength > 3 ? say(language, t.characters, { least: minLength }) : ''
}

function defaultOf(name: string, shape: z.core.$ZodType, language: PageLanguage): string {
  const computed: Readonly<Record<string, Text>> = computedDefaults
  if (computed[name]) return computed[name][language]
  if (isFlag(shape)) return code(usual(shape) === true ? 'on' : 'off')
  const given = schemaOf(shape).default ?? usual(shape)
  const text = Array.isArray(given) ? given.join(',') : String(given ?? '')
  return text === '' ? '' : code(text)
}
