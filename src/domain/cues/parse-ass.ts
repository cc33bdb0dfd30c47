import type { Cue } from './cue.ts'
import { finished, linesOf, plainName, plainText, problem } from './parsed.ts'
import type { Parsed, Problem } from './parsed.ts'
import { readTime } from './time.ts'

const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
/** What is not a letter of the text: a block of overrides, or a pair that stands for something. */
const token = /\{[^{}]*\}|\\[Nnh{}\u2060]/g
const drawing = /\\p(\d+)/g
const pairs: Record<string, string> = {
  '\\N': '\n',
  '\\n': ' ',
  '\\h': ' ',
  '\\{': '{',
  '\\}': '}',
  '\\\u2060': '\\',
}

/** The words of a dialogue line; undefined where it only draws. */
function textOf(written: string): string | undefined {
  let text = ''
  let draws = false
  let drawn = false
  const add = (part: string) => {
    if (draws) drawn ||= part.trim() !== ''
    else text += part
  }
  let from = 0
  for (const match of written.matchAll(token)) {
    add(written.slice(from, match.index))
    from = match.index + match[0].length
    const letter = pairs[match[0]]
    if (letter !== undefined) add(letter)
    else for (const [, scale] of match[0].matchAll(drawing)) draws = Number(scale) > 0
  }
  add(written.slice(from))
  const plain = plainText(text)
  return drawn && plain === '' ? undefined : plain
}

/** The line in as many fields as its format has; only the last one, the text, may have commas. */
function fieldsOf(line: string, count: number): string[] | undefined {
  const fields: string[] = []
  let from = 0
  while (fields.length < count - 1) {
    const comma = line.indexOf(',', from)
    if (comma < 0) return undefined
    fields.push(line.slice(from, comma))
    from = comma + 1
  }
  return [...fields, line.slice(from)]
}

/** A format of the file counts only if it says where times and text are, and has the text last. */
function formatOf(written: string): string[] | undefined {
  const names = written.split(',', 50).map((name) => name.trim().toLowerCase())
  const whole = names.includes('start') && names.includes('end') && names.at(-1) === 'text'
  return whole ? names : undefined
}

/** Hundredths are all that the format has. */
const readHundredths = (written: string) => {
  const time = readTime(written)
  return time === undefined ? undefined : Math.round(time / 10) * 10
}

/** Advanced SubStation Alpha and its older forms: the words, times and names of its dialogue. */
export function parseAss(file: string): Parsed {
  const found: (Omit<Cue, 'id'> & { line: number })[] = []
  const problems: Problem[] = []
  let section = '[events]'
  let format = usual
  let line = 0
  for (const written of linesOf(file)) {
    line++
    const text = written.trim()
    if (/^\[[^\]]{1,60}\]$/.test(text)) {
      section = text.toLowerCase()
      continue
    }
    const [, kind, value] =
      /^(dialogue|comment|format|picture|sound|movie|command)\s*:(.*)$/is.exec(text) ?? []
    if (kind?.toLowerCase() === 'dialogue') {
      const fields = fieldsOf(value!, format.length)
      const field = (name: string) => fields?.[format.indexOf(name)] ?? ''
      const start = readHundredths(field('start'))
      const end = readHundredths(field('end'))
      if (start === undefined || end === undefined) {
        problems.push(problem(line, 'time', text))
        continue
      }
      const words = textOf(field('text'))
      const speaker = plainName(field('name') || field('actor'))
      if (words !== undefined) found.push({ line, start, end, text: words, ...(speaker && { speaker }) })
    } else if (section === '[events]') {
      if (kind?.toLowerCase() === 'format') format = formatOf(value!) ?? format
      else if (!kind && text && !text.startsWith(';')) problems.push(problem(line, 'text', text))
    }
  }
  return finished(found, problems)
}
