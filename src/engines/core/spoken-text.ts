import { withoutRadicals } from '#domain/text/radicals.ts'
import { withoutIdleSpaces } from '#domain/text/zero-width.ts'

/**
 * The part of a text that is spoken and charged: invisible and control characters are removed, and white space is
 * collapsed.
 */
export const spokenText = (text: string) =>
  // Zero-width joiners shape letters in several scripts, and zero-width spaces separate words in some.
  withoutIdleSpaces(
    withoutRadicals(text.toWellFormed()).replace(/(?![\u200b-\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu, ''),
  )
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\s]+/gu, ' ')
    .trim()

export const isSpeakable = (text: string) => /[\p{L}\p{N}]/u.test(text)
