import { isUnspaced } from '#domain/text/languages.ts'

/** Whisper reads 224 tokens of a prompt and drops what comes first; this leaves some for words of many tokens. */
const mostTokens = 180

/** About as many tokens as a model makes of it: one for each character of Chinese, one for three letters elsewhere. */
const tokensOf = (word: string, language: string) =>
  isUnspaced(language) ? word.length : Math.ceil(word.length / 3) + 1

/** Names and terms as a prompt, as many as fit. */
export function hotWordsPrompt(words: readonly string[], language: string): string {
  const separator = isUnspaced(language) ? '、' : ', '
  let left = mostTokens
  const fitting: string[] = []
  for (const word of new Set(words.map((each) => each.replace(/\s+/g, ' ').trim()))) {
    const tokens = tokensOf(word, language) + 1
    if (word === '' || tokens > left) continue
    fitting.push(word)
    left -= tokens
  }
  return fitting.join(separator)
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

/** Whisper repeats its prompt where nobody speaks. */
export const isEcho = (text: string, prompt: string) =>
  prompt !== '' &&
  letters(text) !== '' &&
  letters(prompt).startsWith(letters(text)) &&
  letters(text).length >= 12
