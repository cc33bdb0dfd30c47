// The written form of settings that are lists, as in environment variables (docs/operate/network-engines.md).

export const readNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const genders = ['female', 'male', 'neutral'] as const

export interface VoiceRow {
  name: string
  language: string
  gender: (typeof genders)[number]
}

/** `name|language|gender`, separated by commas; a name alone speaks every language. */
export const readVoices = (text: string): VoiceRow[] =>
  readNames(text).map((entry) => {
    const [name = '', language = 'mul', written] = entry.split('|').map((part) => part.trim())
    return { name, language, gender: genders.find((gender) => gender === written) ?? 'neutral' }
  })

/** A row without a name is not finished. */
export const writeVoices = (rows: readonly VoiceRow[]): string =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, language, gender }) => `${name.trim()}|${language}|${gender}`)
    .join(',')

export const steps = ['draft', 'good', 'veryGood'] as const
type Step = (typeof steps)[number]

export interface Rating {
  /** Of all languages that are not named; undefined if nobody rated them. */
  usual: Step | undefined
  of: readonly { language: string; step: Step }[]
}

/** `good`, or with exceptions by language: `draft,en=veryGood`. */
export function readRating(text: string): Rating {
  const entries = readNames(text).map((entry) => entry.split('=').map((part) => part.trim()))
  const stepOf = (word: string | undefined) => steps.find((step) => step === word)
  return {
    usual: stepOf(entries.findLast(([, step]) => step === undefined)?.[0]),
    of: entries.flatMap(([language = '', word]) => {
      const step = stepOf(word)
      return step ? [{ language, step }] : []
    }),
  }
}

export const writeRating = ({ usual, of }: Rating): string =>
  [...(usual ? [usual] : []), ...of.map(({ language, step }) => `${language}=${step}`)].join(',')
