import { readTime } from '../core/time.ts'
import {
  isStyles,
  type LineLook,
  overridesOf,
  type Piece,
  piecesOf,
  saysLook,
  usualLook,
} from './ass-look.ts'
import {
  collect,
  finished,
  linesOf,
  plainName,
  plainText,
  type Parsed,
  type SubtitleBudget,
} from './parsed.ts'

const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
const drawing = /\\p(\d+)/g
const pairs: Record<string, string> = {
  '\\N': '\n',
  '\\n': ' ',
  '\\h': ' ',
  '\\{': '{',
  '\\}': '}',
  '\\\u2060': '\\',
}

/** The words of a dialogue line; undefined for a line that only draws shapes. */
function textOf(pieces: readonly Piece[]): string | undefined {
  let text = ''
  let draws = false
  let drawn = false
  for (const { kind, written } of pieces) {
    if (kind === 'block') for (const [, scale] of written.matchAll(drawing)) draws = Number(scale) > 0
    else if (draws) drawn ||= written.trim() !== ''
    else text += kind === 'pair' ? pairs[written]! : written
  }
  const plain = plainText(text)
  return drawn && plain === '' ? undefined : plain
}

/** The line split into the fields of its format; only the last field, the text, may contain commas. */
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

/** A format line is used only if it names the times and the text, with the text last. */
function formatOf(written: string): string[] | undefined {
  const names = written.split(',', 50).map((name) => name.trim().toLowerCase())
  const whole = names.includes('start') && names.includes('end') && names.at(-1) === 'text'
  return whole ? names : undefined
}

/** The format has a resolution of hundredths of a second. */
const readHundredths = (written: string) => {
  const time = readTime(written)
  return time === undefined ? undefined : Math.round(time / 10) * 10
}

const flat = (text: string) => plainName(text) ?? ''

const lookOf = (field: (name: string) => string, pieces: readonly Piece[]): LineLook => ({
  // Older versions have no layers.
  layer: flat(field('layer')) || usualLook.layer,
  style: flat(field('style')) || usualLook.style,
  margins: ['marginl', 'marginr', 'marginv'].map((name) => flat(field(name)) || '0').join(','),
  effect: flat(field('effect')),
  overrides: flat(overridesOf(pieces)),
})

/** Advanced SubStation Alpha and its older versions: words, times and names of the dialogue, and the look of the file. */
export function parseAss(file: string, budget: SubtitleBudget): Parsed {
  const { found, problems, add, remark } = collect(budget)
  const info: string[] = []
  const styles: string[] = []
  let heading = '[Events]'
  let section = heading.toLowerCase()
  let format = usual
  let line = 0
  for (const written of linesOf(file)) {
    line++
    const text = written.trim()
    if (/^\[[^\]]{1,60}\]$/.test(text)) {
      heading = text
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
        remark(line, 'time', text)
        continue
      }
      const pieces = piecesOf(field('text'))
      const words = textOf(pieces)
      const speaker = plainName(field('name') || field('actor'))
      if (words === undefined) continue
      add({ line, start, end, text: words, ...(speaker && { speaker }), look: lookOf(field, pieces) })
    } else if (saysLook(section, text)) {
      const own = isStyles(section) ? styles : info
      if (own.length === 0) own.push(heading)
      own.push(flat(text))
    } else if (section === '[events]') {
      if (kind?.toLowerCase() === 'format') format = formatOf(value!) ?? format
      else if (!kind && text && !text.startsWith(';')) remark(line, 'text', text)
    }
  }
  const styled = styles.some((each) => /^style/i.test(each))
  const head = styled ? [...info, '', ...styles, ''].join('\n') : undefined
  return finished(found, problems, head)
}
