import { Fault, type FaultInfo, type FaultValues } from '#domain/fault.ts'
import { engineFaults } from './engine-faults.ts'
import { everyProblem } from './every-problem.ts'
import { mediaFaults } from './media-faults.ts'
import { modelFaults } from './model-faults.ts'
import { netFaults } from './net-faults.ts'
import { pipelineFaults } from './pipeline-faults.ts'
import { sayNamed } from './say-named.ts'
import { settingFaults, settingsFaults } from './setting-faults.ts'
import { fill, type Language, type NamesIn, type Text } from './words.ts'

/** The texts of the faults of each room. The name of a fault is its room and its key here: media.broken. */
export const faultTexts = {
  media: mediaFaults,
  engine: engineFaults,
  model: modelFaults,
  pipeline: pipelineFaults,
  net: netFaults,
  setting: settingFaults,
  settings: settingsFaults,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>

/** A text and its values, before it is known in which language somebody reads it. */
export interface FilledText {
  readonly text: Text
  readonly values: Readonly<Record<string, Message>>
}

/** Anything that can be put into words. A string is somebody else's words and stays as it is. */
export type Message = string | number | FilledText | FaultInfo | readonly FaultInfo[]

type ValuesOf<T extends Text> =
  NamesIn<T['en']> extends never ? [] : [values: Record<NamesIn<T['en']>, Message>]

export const message = <T extends Text>(text: T, ...[values]: ValuesOf<T>): FilledText => ({
  text,
  values: values ?? {},
})

/** A message in words. */
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

/** Values of which each fault is put into words, for places that keep plain ones. */
export const wordedIn = (language: Language, values: FaultValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? textOf(language, value) : value,
    ]),
  )

/** What any error says in English, for logs and operators. */
export const englishOf = (error: unknown): string =>
  error instanceof Fault ? textOf('en', error) : error instanceof Error ? error.message : String(error)

const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = faultTexts

function textOfFault(name: string): Text | undefined {
  const [room = '', key = ''] = name.split('.')
  return Object.hasOwn(texts, room) ? texts[room]![key] : undefined
}

const isList = (said: Message): said is readonly FaultInfo[] => Array.isArray(said)
