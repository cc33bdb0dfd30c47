import { decodeText, encodingNamed } from '#domain/cues/encoding/decode-text.ts'

/** Declarations after this many bytes do not count, as in browsers. */
const declaredWithin = 1024

/** The label of an encoding in `text/html; charset=...`. */
export const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i
    .exec(contentType)
    ?.slice(1)
    .find((label) => label !== undefined)

/** The label in an XML declaration or in a `meta` element. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, declaredWithin)).toString('latin1')
  const xml = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head)
  if (xml) return xml[1]
  const withoutComments = head.replace(/<!--.*?-->/gs, '')
  for (const [tag] of withoutComments.matchAll(/<meta\s[^>]*>/gi)) {
    const label = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(tag)
    if (label) return label[1]
  }
  return undefined
}

/** Older CJK encodings have names that only the web uses; TextDecoder knows them and `encodingNamed` the others. */
function decoderOf(label: string): TextDecoder | undefined {
  for (const name of [label.trim(), encodingNamed(label)]) {
    if (!name) continue
    try {
      return new TextDecoder(name)
    } catch {
      // Unknown here, or refused by the standard because of attacks.
    }
  }
  return undefined
}

const marks: readonly [string, ...number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** Share of damaged characters above which a declared encoding is taken for wrong. */
const maxDamaged = 0.002

/** The text of a page by its byte order mark, its HTTP header, its own declaration, or as it looks. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  const header = charsetOf(contentType)
  const own = declaredIn(bytes)
  // A declaration inside the page cannot be UTF-16: it would not have been found as ASCII.
  for (const label of [header, own && /^utf-?16/i.test(own) ? 'utf-8' : own]) {
    const text = label === undefined ? undefined : decoderOf(label)?.decode(bytes)
    if (text !== undefined && damageIn(text) <= maxDamaged) return text
  }
  return decodeText(bytes).text
}

const damageIn = (text: string) => (text.match(/\ufffd/g)?.length ?? 0) / Math.max(1, text.length)
