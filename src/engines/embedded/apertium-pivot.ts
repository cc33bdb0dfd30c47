// A translation through a third language: a word that the second pair does not know would stay in that third language.
// It is replaced by its word in the source.

/** Text in brackets, an escaped sign, or an unknown word: `*` unknown, `@` without a translation. */
const unknown = /\[(?:\\.|[^\]\\])*\]|\\.|[*@]([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/gsu
/** Text in brackets, an escaped sign, or a word. */
const part = /\[(?:\\.|[^\]\\])*\]|\\.|([\p{L}\p{M}\p{N}]+)/gsu

const wordsOf = (encoded: string) =>
  [...encoded.matchAll(part)].flatMap((found) =>
    found[1] === undefined ? [] : { word: found[1], at: found.index },
  )
const has = (encoded: string, word: string) =>
  wordsOf(encoded).some((each) => each.word.toLowerCase() === word)

/** The unknown words of a translation that are not words of the source. */
export function foreignWords(translated: string, source: string): string[] {
  const own = new Set(wordsOf(source).map(({ word }) => word.toLowerCase()))
  const found = [...translated.matchAll(unknown)].flatMap(([, word]) => word?.toLowerCase() ?? [])
  return [...new Set(found)].filter((word) => wordsOf(word).some((each) => !own.has(each.word)))
}

/**
 * The words of the source from which the first pair made these words: one that is translated so by itself, else the one
 * without which the word is not there.
 */
export async function sourcesOf(
  foreign: readonly string[],
  encoded: string,
  first: (encoded: string) => Promise<string>,
): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const words = wordsOf(encoded)
  const alone = await Promise.all(words.map(({ word }) => first(word)))
  for (const foreignWord of foreign) {
    let place = alone.findIndex((translation) => has(translation, foreignWord))
    if (place === -1) {
      const without = words.map(({ word, at }) =>
        first(`${encoded.slice(0, at)}[${word}]${encoded.slice(at + word.length)}`),
      )
      place = (await Promise.all(without)).findIndex((translation) => !has(translation, foreignWord))
    }
    if (place !== -1) sources.set(foreignWord, words[place]!.word)
  }
  return sources
}

/** The translation with the words of the source in place of its unknown words. */
export const withSources = (translated: string, sources: ReadonlyMap<string, string>): string =>
  translated.replace(unknown, (found, word?: string) =>
    word ? (sources.get(word.toLowerCase()) ?? found) : found,
  )
