import { DocumentRefusal } from './refusal.ts'

// A scanner that says where everything stands, so that a text can be replaced and every other byte left as it is. It is
// given XML that a parser has found to be well-formed.

export interface XmlTag {
  /** Without its prefix. */
  name: string
  /** From the `<` up to behind the `>`. */
  start: number
  end: number
  closes: boolean
  isEmpty: boolean
}

const before = (xml: string, end: string, from: number): number => {
  const found = xml.indexOf(end, from)
  if (found < 0) throw new DocumentRefusal('broken')
  return found + end.length
}

/** Behind the `>` of a tag; those in quotes are part of a value. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === 0x3e) return at + 1
  }
  throw new DocumentRefusal('broken')
}

/** Calls back for each tag, in order. Comments, instructions and CDATA are passed over. */
export function scanXml(xml: string, onTag: (tag: XmlTag) => void): void {
  let at = xml.indexOf('<')
  while (at >= 0) {
    let end: number
    if (xml.startsWith('<!--', at)) end = before(xml, '-->', at + 4)
    else if (xml.startsWith('<![CDATA[', at)) end = before(xml, ']]>', at + 9)
    else if (xml.startsWith('<?', at)) end = before(xml, '?>', at + 2)
    else if (xml.startsWith('<!', at)) throw new DocumentRefusal('forbiddenMarkup')
    else {
      end = tagEnd(xml, at + 1)
      const closes = xml.charCodeAt(at + 1) === 0x2f
      onTag({
        name: nameAt(xml, closes ? at + 2 : at + 1),
        start: at,
        end,
        closes,
        isEmpty: !closes && xml.charCodeAt(end - 2) === 0x2f,
      })
    }
    at = xml.indexOf('<', end)
  }
}

function nameAt(xml: string, from: number): string {
  let start = from
  let at = from
  for (; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === 0x3a) start = at + 1
    else if (code === 0x3e || code === 0x2f || code <= 0x20) break
  }
  return xml.slice(start, at)
}

/** The value of an attribute in a tag, by its name without a prefix. */
export function attributeIn(tag: string, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, digits?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole
          const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : raw

/** What is read of the content of an element without elements inside. */
export const decodeContent = (raw: string): string =>
  raw.includes('<')
    ? raw
        .split(/(<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>)/)
        .map((piece, at) => {
          if (at % 2 === 0) return decodeEntities(piece)
          return piece.startsWith('<![') ? piece.slice(9, -3) : ''
        })
        .join('')
    : decodeEntities(raw)
