// How the test sets of others are written. Each reader makes cases of the content of one file.

import { count, spell } from '#domain/script/normalize/chinese-numbers.ts'

export interface NumberCase {
  text: string
  /** Any of these is right. */
  readings: readonly string[]
}

export type ReadCases = (content: string) => NumberCase[]

/** One case per line; the lines after one that begins with `~` are all readings of it. */
export const pairs =
  (between: string): ReadCases =>
  (content) => {
    const cases: { text: string; readings: string[] }[] = []
    let several = false
    for (const line of content.split(/\r?\n/)) {
      if (line.trim() === '' || line.startsWith('#')) continue
      if (between === '~' && /^~[^~]*$/.test(line)) {
        several = true
        cases.push({ text: line.slice(1), readings: [] })
      } else if (several) cases.at(-1)!.readings.push(line)
      else if (line.includes(between, 1)) {
        const at = line.indexOf(between, 1)
        cases.push({ text: line.slice(0, at).replace(/^~/, ''), readings: [line.slice(at + between.length)] })
      }
    }
    return cases.filter(({ readings }) => readings.length > 0)
  }

/**
 * Tests of programs that turn speech into numbers: what is read comes first. Lines without a digit say nothing, and `~` is
 * what they write for an idiom (三五百 is 300~500), which nobody would read there.
 */
export const turnedPairs =
  (between: string): ReadCases =>
  (content) => {
    const readings = new Map<string, string[]>()
    for (const { text: spoken, readings: written } of pairs(between)(content)) {
      const text = written[0]!
      if (/\d/.test(text) && !text.includes('~')) readings.set(text, [...(readings.get(text) ?? []), spoken])
    }
    return Array.from(readings, ([text, all]) => ({ text, readings: all }))
  }

interface Piece {
  text: string
  label: string
}

/** Words for the labels of FlatTN that stand for the same words everywhere. */
const labeled: Record<string, (text: string) => string | undefined> = {
  SELF: (text) => text,
  PUNC: (text) => text,
  ENG_LETTER: (text) => text,
  DIGIT: (text) => (/^\d+$/.test(text) ? spell(text) : undefined),
  // Some are Roman numerals.
  CARDINAL: (text) => (/^\d+$/.test(text) ? count(text) : undefined),
  NUM_TWO_LIANG: () => '两',
  MINUTE_CARDINAL: (text) => (text === '00' ? '整' : text.startsWith('0') ? spell(text) : count(text)),
  POINT: () => '点',
  COLON_HOUR: () => '点',
  COLON_MINUTE: () => '分',
  HYPHEN_IGNORE: () => '',
  HYPHEN_RANGE: () => '到',
  HYPHEN_RATIO: () => '比',
  HYPHEN_MINUS: () => '负',
  HYPHEN_SUBZERO: () => '零下',
  SLASH_PER: () => '每',
  SLASH_OR: () => '或',
}
const unitNames: Record<string, string> = {
  m: '米',
  km: '公里',
  cm: '厘米',
  mm: '毫米',
  kg: '千克',
  g: '克',
  s: '秒',
  V: '伏',
  W: '瓦',
  kW: '千瓦',
}
const numberLabels = new Set(['DIGIT', 'CARDINAL', 'POINT', 'NUM_TWO_LIANG'])

/** Where the number begins that ends before a place. */
function numberStart(pieces: readonly Piece[], end: number): number {
  let start = end
  while (start > 0 && numberLabels.has(pieces[start - 1]!.label)) start -= 1
  return start
}

/** The readings of a sentence, or none if a label does not say how it is read. */
function readingsOf(pieces: readonly Piece[]): string[] {
  const words: string[] = []
  // 3-5% is 三到百分之五 and 百分之三到五.
  let other: string[] | undefined
  for (const [at, { text, label }] of pieces.entries()) {
    const start = numberStart(pieces, at)
    if (label === 'VERBATIM' && text === '%' && start < at) {
      if (pieces[start - 1]?.label === 'HYPHEN_RANGE') {
        const low = numberStart(pieces, start - 1)
        other = [...words]
        other[low] = `百分之${other[low]}`
      }
      words[start] = `百分之${words[start]}`
      words.push('')
    } else if (label === 'SLASH_FRACTION' && start < at && pieces[at + 1]?.label === 'CARDINAL') {
      words[start] = `${count(pieces[at + 1]!.text)}分之${words[start]}`
      words.push('')
    } else if (label === 'CARDINAL' && pieces[at - 1]?.label === 'SLASH_FRACTION') words.push('')
    else {
      const word = label === 'MEASURE_UNIT' ? unitNames[text] : labeled[label]?.(text)
      if (word === undefined) return []
      words.push(word)
      other?.push(word)
    }
  }
  return other ? [words.join(''), other.join('')] : [words.join('')]
}

/** The sentence was cut from a page: addresses without their dots, numbers against each other, and ranges without an end. */
const isBroken = (pieces: readonly Piece[], text: string): boolean =>
  /\/\/|www|http|\d,\d{4}/.test(text) ||
  pieces.some(({ label }, at) => {
    const next = pieces[at + 1]?.label ?? ''
    const isNumber = (each: string) => each === 'DIGIT' || each === 'CARDINAL'
    return (
      (isNumber(label) && isNumber(next)) ||
      (/^HYPHEN_(?:RANGE|RATIO)$/.test(label) &&
        !numberLabels.has(next) &&
        !/^(?:VERBATIM|HYPHEN)/.test(next))
    )
  })

/** The characters and labels of each sentence of FlatTN. O is a character that is read as it is. */
function* labeledSentences(content: string): Generator<{ pieces: Piece[]; text: string }> {
  for (const sentence of content.split(/\n[ \t]*\n/)) {
    const pieces: Piece[] = []
    for (const line of sentence.split('\n')) {
      const [character = '', tag = ''] = line.trim().split(' ')
      const [place, label] = tag === 'O' ? ['S', 'SELF'] : [tag.slice(0, 1), tag.slice(2)]
      if (label === '') continue
      if (place === 'M' || place === 'E') pieces.at(-1)!.text += character
      else pieces.push({ text: character, label })
    }
    yield { pieces, text: pieces.map((piece) => piece.text).join('') }
  }
}

/** Sentences of FlatTN that contain a number: a character and its label on each line. Those of the other files are left out. */
export const unseenCharacters =
  (others: readonly string[]): ReadCases =>
  (content) => {
    const seen = new Set(others.flatMap((other) => Array.from(labeledSentences(other), ({ text }) => text)))
    return Array.from(labeledSentences(content)).flatMap(({ pieces, text }) => {
      if (!/\d/.test(text) || seen.has(text) || isBroken(pieces, text)) return []
      const readings = readingsOf(pieces)
      return readings.length > 0 ? [{ text, readings }] : []
    })
  }
export const labeledCharacters = unseenCharacters([])

/** SPGISpeech has a space around each hyphen and in front of a percent sign. */
const untokenized = (written: string) =>
  joined(written.split(' ')).replaceAll(' - - ', ', ').replaceAll(' - ', '-').replaceAll(' %', '%')

/** What is written is in one file, and what was said on the same line of another. One half, and only lines with a number. */
export const parallelLines =
  (said: string, half: 'first' | 'second'): ReadCases =>
  (content) => {
    const [lines, readings] = [content.split(/\r?\n/), said.split(/\r?\n/)]
    const middle = Math.ceil(lines.length / 2)
    return lines.flatMap((written, at) => {
      const reading = readings[at]
      return at < middle === (half === 'first') && /\d/.test(written) && reading
        ? [{ text: untokenized(written), readings: [reading] }]
        : []
    })
  }

function csvRows(content: string): string[][] {
  const rows: string[][] = [[]]
  for (const { 1: quoted, 2: plain, 3: end } of content.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows
}

/** Letters that are spelled are marked, and so is silence. */
const said = (words: string) => words.replaceAll('_letter', '').replace(/\bsil\b ?/g, '')

/** Words are joined as they are written: no space before a comma. */
const joined = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/ (?=[,.;:!?)\]]|'s\b)/g, '')
    .replace(/(?<=[([]) /g, '')

/**
 * Sentences of Google's data, one token per row: its sentence, class, the written words and what is read. Words that are
 * no numbers, dates or letters are taken as they are written; the data respell some of them.
 */
export const tokens =
  (wrong: string): ReadCases =>
  (content) => {
    const truth = new Map(csvRows(wrong).map((row) => [`${row[0]}/${row[1]}`, row[6]] as const))
    const sentences = new Map<string, { before: string[]; after: string[]; special: boolean }>()
    for (const [sentence = '', token, kind = '', before = '', , after = ''] of csvRows(content).slice(1)) {
      if (token === undefined) continue
      const found = sentences.get(sentence) ?? { before: [], after: [], special: false }
      sentences.set(sentence, found)
      const isPlain = kind === 'PLAIN' || kind === 'PUNCT'
      found.before.push(before)
      found.after.push(isPlain ? before : said(truth.get(`${sentence}/${token}`) ?? after))
      found.special ||= !isPlain
    }
    return Array.from(sentences.values())
      .filter(({ special }) => special)
      .map(({ before, after }) => ({ text: joined(before), readings: [joined(after)] }))
  }
