import { baseLanguage } from './languages.ts'

/** The scripts of languages that are not written in Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  yue: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  el: /\p{Script=Greek}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
}

const latin = new Set('en es ca fr pt it de nl pl cs sv da nb no fi id ms vi tr ro hu'.split(' '))

/** Names and numbers of this many words stand in Latin letters anywhere. */
const nameWords = 4

/** False where a text is surely in another language than this one: it has none of its letters, or hardly any. */
export function isInLanguage(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const script = scripts[base]
  if (script) return script.test(text) || text.trim().split(/\s+/).length <= nameWords
  if (!latin.has(base)) return true
  const letters = text.match(/\p{L}/gu) ?? []
  return (
    letters.length === 0 ||
    letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length / 2
  )
}
