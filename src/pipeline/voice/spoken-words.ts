// Text as words to compare: letters in one case, one Chinese character each, and digits one by one, however numbers are
// written.

const han = /\p{Script=Han}/u
const chineseDigits = new Map(
  [...'零一二三四五六七八九'].map((character, digit): [string, number] => [character, digit]),
)
for (const [character, digit] of [
  ['〇', 0],
  ['幺', 1],
  ['两', 2],
] as const)
  chineseDigits.set(character, digit)
const chineseUnits = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const englishNumbers = new Map(
  `${ones} seventeen eighteen nineteen`.split(' ').map((word, value): [string, number] => [word, value]),
)
englishNumbers.set('oh', 0)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  englishNumbers.set(word, 20 + 10 * index)
const englishUnits = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])

/** The words of a text. Chinese is given in Simplified characters. */
export function spokenWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
  const words = plain.match(/\p{Script=Han}|\d|[\p{L}\p{M}]+?(?=\p{Script=Han}|[^\p{L}\p{M}]|$)/gu) ?? []
  return withDigits(withDigits(words, chineseDigits, chineseUnits), englishNumbers, englishUnits)
}

export const isHan = (word: string): boolean => han.test(word)
export const isDigit = (word: string): boolean => /^\d$/.test(word)

/** Numbers in words as their digits: "forty-two", "four two" and "四十二" are all 4 2. */
function withDigits(
  words: readonly string[],
  digits: ReadonlyMap<string, number>,
  units: ReadonlyMap<string, number>,
): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const number = numberAt(words, at, digits, units)
    if (number) {
      found.push(...number.digits)
      at = number.end
    } else found.push(words[at++]!)
  }
  return found
}

/** The number that begins at a word: of units with their digits ("seven hundred twelve", "七百一十二"), or one digit. */
function numberAt(
  words: readonly string[],
  from: number,
  digits: ReadonlyMap<string, number>,
  units: ReadonlyMap<string, number>,
): { digits: string; end: number } | undefined {
  let total = 0
  let current: number | undefined
  /** What follows has to be smaller than this to belong to the number. */
  let below = Infinity
  let end = from
  while (end < words.length) {
    const word = words[end]!
    const unit = units.get(word)
    if (unit !== undefined && unit < below && (current !== undefined || unit === 10)) {
      total += (current ?? 1) * unit
      current = undefined
      below = unit
    } else {
      const value = digits.get(word)
      if (value === undefined || value >= below) break
      const isRest = current !== undefined && current >= 20 && current % 10 === 0 && value > 0 && value < 10
      if (current !== undefined && !isRest) break
      // A zero between units, as in 四千零九.
      if (value === 0 && total > 0 && words[end + 1] !== undefined && digits.has(words[end + 1]!)) {
        end += 1
        continue
      }
      current = (current ?? 0) + value
    }
    end += 1
  }
  return end > from ? { digits: String(total + (current ?? 0)), end } : undefined
}
