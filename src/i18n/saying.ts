import { fill, type Language, type NamesIn, type Text } from './words.ts'

/** A text with its values, for whoever shows it, in whatever language. */
export interface Saying {
  readonly text: Text
  readonly values: Readonly<Record<string, Value>>
}

type Value = string | number | Saying
type ValuesOf<T extends Text> =
  NamesIn<T['en']> extends never ? [] : [values: Record<NamesIn<T['en']>, Value>]

export const says = <T extends Text>(text: T, ...[values]: ValuesOf<T>): Saying => ({
  text,
  values: values ?? {},
})

export function sayIn(language: Language, said: string | number | Saying): string {
  if (typeof said !== 'object') return String(said)
  const values = Object.entries(said.values).map(([name, value]) => [name, sayIn(language, value)])
  return fill(said.text[language], Object.fromEntries(values) as Record<string, string>)
}

/** An error that a person can do something about: its message is for logs, and what it says is said in the reader's language. */
export class SayingError extends Error {
  /** Words of somebody else's are a string, and are shown as they are. */
  readonly sentence: string | Saying

  constructor(sentence: string | Saying, options?: ErrorOptions) {
    super(sayIn('en', sentence), options)
    this.sentence = sentence
  }
}
