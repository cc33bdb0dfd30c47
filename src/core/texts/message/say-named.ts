import { engineReasons } from '#core/texts/engine-reasons.ts'
import { rareName } from '#core/texts/rare-languages.ts'
import { fill, type Language, languageTags, type Text } from '#core/texts/texts.ts'

/** Values with these names are language tags, shown as language names. */
const named = new Set(['language', 'from', 'to'])

export type Values = Readonly<Record<string, string | number>>

/** Text by name, with its values; unknown names are shown as they are. */
export function sayNamed(
  known: Readonly<Record<string, Text>>,
  language: Language,
  name: string,
  values: Values | null,
): string {
  const text = known[name]?.[language]
  if (text === undefined) return name
  const names = new Intl.DisplayNames(languageTags[language], { type: 'language' })
  const visible = Object.entries(values ?? {}).map(([key, value]) => [
    key,
    named.has(key) && isTag(value) ? (rareName(language, value) ?? names.of(value)) : value,
  ])
  return fill(text, { ...Object.fromEntries(visible), ...faultIn(language, values) })
}

/** For operators of engines: the engine's own message instead of its classification. */
export const inFull = (values: Values | null): Values | null =>
  values && Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'fault'))

/** Fault of an engine; unclassified ones are shown in the engine's own words. */
function faultIn(language: Language, values: Values | null): { fault?: string | number | undefined } {
  if (values?.fault === undefined && values?.reason === undefined) return {}
  const faults: Readonly<Record<string, Text>> = engineReasons
  return { fault: faults[String(values.fault)]?.[language] ?? values.reason }
}

const isTag = (value: string | number): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
