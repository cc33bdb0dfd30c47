// Chinese has no spaces between words. The index and the query are both divided into pairs of neighboring characters, so
// that every part of a sentence is found.

const chinese = /\p{Script=Han}+/gu
const between = /[\n\r\p{Z}\p{P}]+/u

function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => characters[at]! + character)
}

const apart = (text: string) => text.replace(chinese, (run) => ` ${pairs(run).join(' ')} `)

/** The words of a query. */
export const searchWords = (query: string): string[] => apart(query).split(between).filter(Boolean)

/** A rendered page as the index reads it. Results show headings as they are, so their pairs follow them. */
export const searchable = (html: string): string =>
  html.replace(/<h(\d)[^]*?<\/h\1>|\p{Script=Han}+/gu, (found) => {
    if (!found.startsWith('<')) return apart(found)
    const words = found.replaceAll(/<[^>]*>/g, '').match(chinese)
    return words ? `${found}<p>${apart(words.join(' '))}</p>` : found
  })
