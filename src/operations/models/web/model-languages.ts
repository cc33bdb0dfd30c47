import type { Machine } from '../contract.ts'

/** Languages that most operators dub, before the others. */
const common = ['zh', 'en', 'ja', 'ko', 'es', 'fr', 'de', 'pt', 'ru', 'ar']

/** The languages of models as options, the usual ones first. */
export function languageOptions(models: Machine['models'], nameOf: (code: string) => string) {
  const all = [...new Set(models.flatMap(({ languages }) => languages))]
  const rest = all
    .filter((code) => !common.includes(code))
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return [
    ...common.filter((code) => all.includes(code)).map((value) => ({ value, label: nameOf(value) })),
    ...rest,
  ]
}
