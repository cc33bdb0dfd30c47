import { isUnspaced } from '#domain/text/languages.ts'

/** Whisper reads the last 224 tokens of a prompt; this leaves some for words of many tokens. */
const maxTokens = 180

/** Estimates the tokens of a text: one for each Chinese character, one for three letters otherwise. */
const tokensOf = (word: string, language: string) =>
  isUnspaced(language) ? word.length : Math.ceil(word.length / 3) + 1

/** Names and terms as a prompt, as many as fit. */
export function hotWordsPrompt(words: readonly string[], language: string): string {
  const separator = isUnspaced(language) ? '、' : ', '
  let left = maxTokens
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

/** Whisper repeats its prompt in silence. */
export const isEcho = (text: string, prompt: string) =>
  prompt !== '' &&
  letters(text) !== '' &&
  letters(prompt).startsWith(letters(text)) &&
  letters(text).length >= 12
