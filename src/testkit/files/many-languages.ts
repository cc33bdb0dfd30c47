import { decodeDos, isDosPage } from '#domain/cues/encoding/dos-pages.ts'
import texts from './many-languages.json' with { type: 'json' }

/** The same ten lines of a film in many languages, and the encodings used for each language. */
export const manyLanguages: Record<string, { encodings: readonly string[]; lines: readonly string[] }> = texts

const tables = new Map<string, Map<string, readonly number[]>>()

/** The bytes of each character: the platform's decoder, inverted. */
function tableOf(encoding: string): Map<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const decode = isDosPage(encoding)
    ? (bytes: Uint8Array) => decodeDos(bytes, encoding)
    : (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
  const add = (bytes: readonly number[]) => {
    const text = decode(Uint8Array.from(bytes))
    if (text !== '\ufffd' && [...text].length === 1 && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first++) add([first])
  if (['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'].includes(encoding))
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) add([first, second])
  tables.set(encoding, table)
  return table
}

/** Encodes a text; characters that the encoding lacks are replaced by plain ones, as programs do. */
export function encodeText(text: string, encoding: string): Uint8Array {
  const units = (size: number, little: boolean) => {
    const codes =
      size === 2
        ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
        : [...text].map((char) => char.codePointAt(0)!)
    const view = new DataView(new ArrayBuffer(codes.length * size))
    codes.forEach((code, at) =>
      size === 2 ? view.setUint16(at * 2, code, little) : view.setUint32(at * 4, code, little),
    )
    return new Uint8Array(view.buffer)
  }
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) return units(2, encoding.endsWith('le'))
  if (encoding.startsWith('utf-32')) return units(4, encoding.endsWith('le'))
  const table = tableOf(encoding)
  return Uint8Array.from([...text].flatMap((char) => [...(table.get(char) ?? [0x3f])]))
}

const plain: Record<string, string> = { '’': "'", '“': '"', '”': '"', '–': '-', '…': '...', '£': '#' }

/** The text as it can be written in an encoding. */
export const writable = (text: string, encoding: string) =>
  encoding.startsWith('utf')
    ? text
    : text.replace(/[^\0-\x7f]/gu, (char) => (tableOf(encoding).has(char) ? char : (plain[char] ?? char)))
