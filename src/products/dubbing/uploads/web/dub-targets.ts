import { detect } from '#core/contract/fields.ts'
import { targetsFrom } from '#products/dubbing/translation/web/targets.ts'
import type { OfferedLanguage } from '#shared/voices/contract.ts'
import type { Draft } from './drafts-list.ts'

type Spoken = Pick<Draft, 'language'>

/** The languages that a file can be dubbed into: translated from its language, and spoken. Any that can be until that is known. */
export function targetsOf(offered: readonly OfferedLanguage[], { language }: Spoken): OfferedLanguage[] {
  if (language && language !== detect) return targetsFrom(offered, language).dubbed
  return offered.filter(({ translatesFrom, voices }) => voices > 0 && Object.keys(translatesFrom).length > 0)
}

/** The languages for some files, and those of the chosen ones that each is dubbed into. */
export function targetsOfAll(
  offered: readonly OfferedLanguage[],
  files: readonly Spoken[],
): OfferedLanguage[] {
  const codes = new Set(files.flatMap((file) => targetsOf(offered, file)).map(({ code }) => code))
  return offered.filter(({ code }) => codes.has(code))
}

export const chosenFor = (
  offered: readonly OfferedLanguage[],
  file: Spoken,
  chosen: readonly string[],
): string[] => {
  const targets = targetsOf(offered, file)
  return chosen.filter((language) => targets.some(({ code }) => code === language))
}

/** The seconds of dubbing for files of known length, and those of each second of the others, at most. */
export function secondsOf(
  offered: readonly OfferedLanguage[],
  files: readonly Pick<Draft, 'language' | 'length'>[],
  chosen: readonly string[],
): { uses: number; rate: number } {
  let [uses, rate] = [0, 0]
  for (const file of files) {
    const languages = chosenFor(offered, file, chosen).length
    if (file.length === undefined) rate = Math.max(rate, languages)
    else uses += languages * Math.ceil(file.length)
  }
  return { uses, rate }
}
