import { backupFaults } from '#core/texts/faults/backup.ts'
import { engineFaults } from '#core/texts/faults/engine.ts'
import { mediaFaults } from '#core/texts/faults/media.ts'
import { modelFaults } from '#core/texts/faults/model.ts'
import { netFaults } from '#core/texts/faults/net.ts'
import { outputFaults } from '#core/texts/faults/output.ts'
import { pipelineFaults } from '#core/texts/faults/pipeline.ts'
import { settingFaults, settingsFaults } from '#core/texts/faults/setting.ts'
import { fill, type Language, type NamesIn, type Text } from '#core/texts/texts.ts'
import { Fault, type FaultInfo, type FaultValues } from '#domain/fault.ts'
import { everyProblem } from './every-problem.ts'
import { sayNamed } from './say-named.ts'

/** Texts of faults by area and key. The name of a fault joins both, such as media.broken. */
export const faultTexts = {
  media: mediaFaults,
  engine: engineFaults,
  model: modelFaults,
  output: outputFaults,
  pipeline: pipelineFaults,
  net: netFaults,
  setting: settingFaults,
  settings: settingsFaults,
  backup: backupFaults,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>

/** A text with its values, before the language is known. */
export interface FilledText {
  readonly text: Text
  readonly values: Readonly<Record<string, Message>>
}

/** Anything that can be shown as text. Strings come from outside and are shown unchanged. */
export type Message = string | number | FilledText | FaultInfo | readonly FaultInfo[]

type ValuesOf<T extends Text> =
  NamesIn<T['en']> extends never ? [] : [values: Record<NamesIn<T['en']>, Message>]

export const message = <T extends Text>(text: T, ...[values]: ValuesOf<T>): FilledText => ({
  text,
  values: values ?? {},
})

/** Text of a message. */
export function textOf(language: Language, said: Message): string {
  if (typeof said !== 'object') return String(said)
  if (isList(said)) return said.map((each) => textOf(language, each)).join('\n')
  const values = Object.fromEntries(
    Object.entries(said.values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : textOf(language, value),
    ]),
  )
  if ('text' in said) return fill(said.text[language], values)
  const text = textOfFault(said.name)
  return text ? fill(text[language], values) : sayNamed(everyProblem, language, said.name, values)
}

/** Replaces faults in values by their text, where only plain values are possible. */
export const wordedIn = (language: Language, values: FaultValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? textOf(language, value) : value,
    ]),
  )

/** Text of any error in English, for logs and operators. */
export const englishOf = (error: unknown): string =>
  error instanceof Fault ? textOf('en', error) : error instanceof Error ? error.message : String(error)

const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = faultTexts

function textOfFault(name: string): Text | undefined {
  const [room = '', key = ''] = name.split('.')
  return Object.hasOwn(texts, room) ? texts[room]![key] : undefined
}

const isList = (said: Message): said is readonly FaultInfo[] => Array.isArray(said)
