import { withoutRadicals } from '#domain/text/radicals.ts'

/**
 * The part of a text that is spoken and charged: invisible and control characters are removed, and white space is
 * collapsed.
 */
export const spokenText = (text: string) =>
  withoutRadicals(text.toWellFormed())
    // The zero-width joiners shape letters in several scripts.
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\s]+/gu, ' ')
    .trim()

export const isSpeakable = (text: string) => /[\p{L}\p{N}]/u.test(text)
