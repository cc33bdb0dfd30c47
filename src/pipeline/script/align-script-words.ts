import { sentences } from '#domain/text/sentences.ts'

/** A word of a script as written, with surrounding punctuation. */
export interface ScriptWord {
  text: string
  /** A sentence or line ends after it, so a cue does too. */
  endsCue: boolean
}

const isSpoken = (part: string) => /[\p{L}\p{N}]/u.test(part)

/** The words of a script. Lone punctuation is attached to the previous word, or to the first one of its line. */
export function wordsOf(text: string): ScriptWord[] {
  return text.split('\n').flatMap((line) => sentences(line).flatMap(wordsOfSentence))
}

function wordsOfSentence(sentence: string): ScriptWord[] {
  const words: string[] = []
  let ahead = ''
  for (const part of sentence.split(/\s+/).filter(Boolean)) {
    if (isSpoken(part)) {
      words.push(ahead + part)
      ahead = ''
    } else if (words.length > 0) words.push(`${words.pop()} ${part}`)
    else ahead += `${part} `
  }
  return words.map((word, index) => ({ text: word, endsCue: index === words.length - 1 }))
}
