// What counts as the same reading in English: see number-conventions.ts.

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals: Record<string, string> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
  quarter: 'four',
}
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

const cardinal = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.flatMap((word, value) => (value > 1 ? [[word, value * 10] as const] : [])),
  ['hundred', 100],
  ...Object.entries(scales),
  ['oh', 0],
  ['o', 0],
])

/** The cardinal that an ordinal is made of. */
function ofOrdinal(word: string): string | undefined {
  const known = ordinals[word]
  if (known) return known
  const base = word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.endsWith('th') ? word.slice(0, -2) : ''
  return cardinal.has(base) ? base : undefined
}

/** The twenty-eighth. */
const isOrdinalBehind = (words: readonly string[], at: number) =>
  ofOrdinal(words[at] ?? '') !== undefined ||
  (/^(?:twenty|thirty)$/.test(words[at] ?? '') && ofOrdinal(words[at + 1] ?? '') !== undefined)

const isNumber = (word: string | undefined) =>
  word !== undefined && (cardinal.has(word) || ofOrdinal(word) !== undefined)

/** Numbers in digits: how digits are grouped is a convention below 10,000 (nineteen eighty-four, one nine eight four). */
function inDigits(words: readonly string[]): string[] {
  const out: string[] = []
  let digits = ''
  let chunk: number | undefined
  let scaled = 0
  let last = Infinity
  const endChunk = () => {
    if (chunk === undefined) return
    const value = scaled + chunk
    digits += value >= 10_000 ? `n${value}n` : String(value)
    chunk = undefined
    scaled = 0
    last = Infinity
  }
  const endRun = (suffix = '') => {
    endChunk()
    // Marked, so that a digit that was left unread is no number in words.
    if (digits !== '') out.push(`#${digits}${suffix}`)
    digits = ''
  }
  for (const word of words) {
    const base = cardinal.has(word) ? word : ofOrdinal(word)
    if (base === undefined) {
      endRun()
      out.push(word)
      continue
    }
    const value = cardinal.get(base)!
    if (value >= 1000) {
      scaled += (chunk ?? 1) * value
      chunk = 0
      last = value
    } else if (value === 100) {
      chunk = (chunk ?? 1) * 100
      last = 100
    } else {
      const size = value >= 10 ? (value >= 20 ? 10 : 1) : 1
      const fits = chunk !== undefined && value > 0 && (last >= 100 || (last === 10 && value < 10))
      if (!fits || last === Infinity) {
        endChunk()
        chunk = value
      } else chunk! += value
      last = size === 10 ? 10 : 1
    }
    if (base !== word) endRun('th')
  }
  endRun()
  return out
}

const sameWords: readonly (readonly [RegExp, string])[] = [
  [/\b(\w+)metre/g, '$1meter'],
  [/\blitre/g, 'liter'],
  [/\bper cent\b/g, 'percent'],
  [/\bnegative\b/g, 'minus'],
  [/\b(?:is )?equal(?:s|) to\b/g, 'equals'],
  [/\bis (?=(?:about|not|greater|less)\b)/g, ''],
  [/\bmultiplied by\b/g, 'times'],
  [/\b(?:hyphen|minus sign)\b/g, 'dash'],
  [/\b(?:period|point)\b/g, 'dot'],
  [/\bforward slash\b/g, 'slash'],
  [/\b(?:miz|miss)\b/g, 'ms'],
  [/\bmissus|misses\b/g, 'mrs'],
  [/\bo'clock\b/g, ''],
  [/\b(?:hours?|minutes?) (?=and\b|[a-z-]+ (?:[a-z-]+ )?(?:minute|second))/g, ''],
  [/\b(?:https?|h t t p s?) ?colon slash slash /g, ''],
  [/\bw w w\b/g, 'www'],
  [/ x (?=[a-z])/g, ' by '],
  [/\basterisk\b/g, 'times'],
  [/\ba (?=hundred|thousand|million|billion|half|quarter)/g, 'one '],
  [/\b(\w+) squared\b/g, 'square $1'],
  [/\b(\w+) cubed\b/g, 'cubic $1'],
  [/\bpence|pennies\b/g, 'cents'],
  [/\bpenny\b/g, 'cent'],
]
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'

/** Without case, punctuation, hyphens and spaces. */
export function englishForm(text: string, written: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    // A range is read with `to`, or its dash stays.
    .replace(/ - |[–—]/g, ' to ')
    // The eighties, the eighty's; DVDs, DVD's.
    .replace(/ty's\b/g, 'ties')
    .replace(/'s\b/g, 's')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, ' ')
  for (const [pattern, to] of sameWords) plain = plain.replace(pattern, to)
  const isAddress = /https?:|www\./.test(written)
  for (const [pattern, said, to] of sameWhereWritten)
    if (!isAddress && pattern.test(written)) plain = plain.replace(said, to)
  const all = plain.split(' ').filter(Boolean)
  // C O 2: the letter, no zero.
  const isSingle = (word: string | undefined) => word !== undefined && /^[a-np-z]$/.test(word)
  const words = all.map((word, at) =>
    word === 'o' && (isSingle(all[at - 1]) || isSingle(all[at + 1])) ? 'ō' : word,
  )
  const remaining = words.filter(
    (word, at) =>
      !(
        (word === 'and' && isNumber(words[at + 1]) && at > 0) ||
        (word === 'the' && isOrdinalBehind(words, at + 1)) ||
        ((word === 'oh' || word === 'o') && !isNumber(words[at - 1]) && !isNumber(words[at + 1]))
      ),
  )
  return (
    inDigits(remaining)
      .join(' ')
      // The day before the month, or behind it.
      .replace(new RegExp(`(#\\d+th) (?:of )?(${months})\\b`, 'g'), '$2 $1')
      .replace(
        /(#\d+) (\w*?(?:dollar|euro|pound))s? #(\d\d?) cents?\b/g,
        (_all, whole, name, part) => `${whole} dot #${part.padStart(2, '0')} ${name}s`,
      )
      .replace(/(#\d+ dot #\d*?)0+ (?=\w+s\b)/g, '$1 ')
      // A full hour of the afternoon: twenty-three hundred, twenty-three o'clock.
      .replace(/#(1[3-9]|2[0-4])00(?=\b)/g, (all, hour) =>
        written.includes(`${hour}:00`) ? `#${hour}` : all,
      )
      // The sign is that of the yuan and of the yen.
      .replace(/\byen\b/g, written.includes('¥') ? 'yuan' : 'yen')
      // June thirtieth, June thirty.
      .replace(new RegExp(`\\b((?:${months}) #\\d+)th\\b`, 'g'), '$1')
      .replaceAll(' ', '')
      .replaceAll('ō', 'o')
  )
}

/** Both are said; the written text decides for which readings that holds. */
const sameWhereWritten: readonly (readonly [written: RegExp, said: RegExp, to: string])[] = [
  // p. 36, Standard Oil Co., i.e.: the word, or its letters.
  [/\bpp?\. ?\d/, /\bpage(?= )/g, 'p'],
  [/\bpp\. ?\d/, /\bpages(?= )/g, 'pp'],
  [/\bCo\./, /\bcompany\b/g, 'co'],
  [/\bCorp\./, /\bcorporation\b/g, 'corp'],
  [/\bSept?\./, /\bseptember\b/g, 'sept'],
  [/\bHwy\b/, /\bhighway\b/g, 'hwy'],
  [/\bSt\b/, /\bstreet\b/g, 'st'],
  [/\be\.g\./i, /\bfor example\b/g, 'e g'],
  [/\bi\.e\./i, /\bthat is\b/g, 'i e'],
  [/\betc\b/, /\bet cetera\b/g, 'etc'],
  [/\bcc\b/, /\bcubic centimeters?\b/g, 'c c'],
  [/ v\. /, /\bversus\b/g, 'v'],
  [/\.jpg\b/, /\bjpeg\b/g, 'jpg'],
  // A slash between words is said, or a pause.
  [/\p{L} ?\/ ?\p{L}/u, /(?<!\d )\bslash (?=[a-z])/g, ''],
]
