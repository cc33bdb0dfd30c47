import { sameWriting } from '#domain/text/languages.ts'
import type { OfferedLanguage } from '#shared/voices/contract.ts'

export interface Targets {
  /** Translated and spoken. */
  dubbed: OfferedLanguage[]
  /** Translated, as subtitles only. */
  written: OfferedLanguage[]
  /** Spoken, with an imported translation. */
  brought: OfferedLanguage[]
}

/** Target languages for a source language. */
export function targetsFrom(offered: readonly OfferedLanguage[], from: string): Targets {
  const others = offered.filter(({ code }) => !sameWriting(code, from))
  const translated = others.filter(({ translatesFrom }) =>
    Object.keys(translatesFrom).some((known) => sameWriting(known, from)),
  )
  return {
    dubbed: translated.filter(({ voices }) => voices > 0),
    written: translated.filter(({ voices }) => voices === 0),
    brought: others.filter((language) => !translated.includes(language) && language.voices > 0),
  }
}

/** Whether translations into it are only drafts. */
export const isDraftFrom = ({ translatesFrom }: OfferedLanguage, from: string): boolean =>
  Object.entries(translatesFrom).some(([known, quality]) => quality === 'draft' && sameWriting(known, from))

/** The third language through which it is translated; undefined if directly. */
export const throughFrom = ({ translatesThrough }: OfferedLanguage, from: string): string | undefined =>
  Object.entries(translatesThrough).find(([known]) => sameWriting(known, from))?.[1]

/**
 * The language selected initially: the only one on offer. One that the project has already is left
 * to the user, since translating again updates its existing lines.
 */
export function onlyTarget({ dubbed, written }: Targets, done: readonly string[]): string[] {
  const codes = [...dubbed, ...written].map(({ code }) => code)
  return codes.length === 1 ? codes.filter((code) => !done.includes(code)) : []
}

/** Filters languages by name, in several languages, or by code. */
export function named(
  languages: readonly OfferedLanguage[],
  wanted: string,
  namesOf: (code: string) => readonly string[],
): OfferedLanguage[] {
  const letters = wanted.trim().toLowerCase()
  if (letters === '') return [...languages]
  return languages.filter(({ code, language, enLanguage }) =>
    [code, language, enLanguage, ...namesOf(code)].some((name) => name.toLowerCase().includes(letters)),
  )
}
