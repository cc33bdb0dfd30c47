// Two readings of a number may differ in words and yet say the same. What counts as the same is listed here, and nothing
// else does: each rule rewrites both readings to one form before they are compared. A rule that holds for some texts only
// looks at the written text, so that it cannot hide a misreading of another.

import { count as chineseCount, spell as chineseDigits } from '#domain/script/normalize/chinese-numbers.ts'
import { count, spell } from '#domain/script/normalize/english-numbers.ts'
import { chineseForm } from './chinese-number-conventions.ts'
import { englishForm } from './english-number-conventions.ts'

/** A number with nothing around it may be an amount or an identifier. */
const isAlone = (text: string, language: 'zh' | 'en', written: string): boolean => {
  if (!/^\d{3,18}$/.test(written)) return false
  const form = (each: string) => (language === 'zh' ? chineseForm(each, written) : englishForm(each, written))
  const ways =
    language === 'zh' ? [chineseCount(written), chineseDigits(written)] : [count(written), spell(written)]
  return ways.some((way) => form(way) === form(text))
}

/** The form in which readings of the same written text that differ in convention only are equal. */
export const conventionalForm = (text: string, language: 'zh' | 'en', written: string): string =>
  isAlone(text, language, written)
    ? `#${written}`
    : language === 'zh'
      ? chineseForm(text, written)
      : englishForm(text, written)
