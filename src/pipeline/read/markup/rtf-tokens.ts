export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'text'; text: string }
  | {
      kind: 'word'
      name: string
      value: number | undefined
      /** Of its group; `isOptional` if the group begins with `\*`. */
      isFirst: boolean
      isOptional: boolean
    }

/** The character sets of fonts, as TextDecoder names them. */
const charsets: Readonly<Record<number, string>> = {
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const pages: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
}
const encodingOfPage = (page: number) =>
  pages[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : undefined)

const usual = 'windows-1252'

interface State {
  encoding: string
  /** How many characters stand for one in Unicode, for programs that cannot read it. */
  skip: number
}

const signs = { open: 0x7b, close: 0x7d, slash: 0x5c }

const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

/** The longest name and number of a control word; longer ones are no RTF. */
const longestName = 32
const longestNumber = 10

/** The parts of an RTF file in their order. Text is decoded by the font that it stands in, or the page of the file. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const fonts = new Map<number, string>()
  /** The font that the table describes. */
  let described = 0
  let page = usual
  const states: State[] = [{ encoding: '', skip: 1 }]
  const top = () => states.at(-1)!
  let raw: number[] = []
  let pendingSkip = 0
  let isFirst = false
  let isOptional = false
  const decoders = new Map<string, TextDecoder>()

  function decoded(): string {
    const encoding = top().encoding || page
    let decoder = decoders.get(encoding)
    if (!decoder) decoders.set(encoding, (decoder = new TextDecoder(encoding)))
    const text = decoder.decode(Uint8Array.from(raw))
    raw = []
    return text
  }
  function* given(): Generator<RtfToken> {
    if (raw.length > 0) yield { kind: 'text', text: decoded() }
  }
  const take = (byte: number) => {
    isFirst = false
    if (pendingSkip > 0) pendingSkip -= 1
    else raw.push(byte)
  }

  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === 0x0a || byte === 0x0d || byte === 0) continue
    if (byte === signs.open) {
      yield* given()
      states.push({ ...top() })
      ;[isFirst, isOptional, pendingSkip] = [true, false, 0]
      yield { kind: 'open' }
    } else if (byte === signs.close) {
      yield* given()
      if (states.length > 1) states.pop()
      ;[isFirst, isOptional, pendingSkip] = [false, false, 0]
      yield { kind: 'close' }
    } else if (byte !== signs.slash) take(byte)
    else {
      at += 1
      const next = bytes[at]
      if (next === undefined) break
      if (next === 0x27) {
        const value = Number.parseInt(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16)
        at += 2
        if (!Number.isNaN(value)) take(value)
      } else if (next === 0x2a) isOptional = true
      else if (!isLetter(next)) {
        const sign = String.fromCharCode(next)
        if ('{}\\'.includes(sign)) take(next)
        else {
          yield* given()
          if (sign === '\n' || sign === '\r') yield word('par', undefined)
          else if (sign !== '-' && sign !== ':') yield word(sign, undefined)
        }
      } else {
        let end = at
        while (end - at < longestName && isLetter(bytes[end] ?? 0)) end += 1
        const name = String.fromCharCode(...bytes.subarray(at, end))
        const from = end
        if (bytes[end] === 0x2d) end += 1
        while (end - from < longestNumber && isDigit(bytes[end] ?? 0)) end += 1
        const digits = String.fromCharCode(...bytes.subarray(from, end))
        const value = /\d/.test(digits) ? Number(digits) : undefined
        // A space behind a word belongs to it.
        at = bytes[end] === 0x20 ? end : end - 1
        if (name === 'bin') {
          at += Math.max(0, value ?? 0)
          continue
        }
        if (name === 'u' && value !== undefined) {
          yield* given()
          const unit = value < 0 ? value + 0x1_0000 : value
          isFirst = false
          yield { kind: 'text', text: String.fromCharCode(unit) }
          pendingSkip = top().skip
          continue
        }
        yield* given()
        pendingSkip = 0
        if (name === 'uc') top().skip = Math.min(10, Math.max(0, value ?? 1))
        else if (name === 'ansicpg') page = encodingOfPage(value ?? 0) ?? usual
        else if (name === 'mac') page = 'macintosh'
        else if (name === 'f' && value !== undefined) {
          described = value
          top().encoding = fonts.get(value) ?? ''
        } else if (name === 'fcharset' && charsets[value ?? 0]) fonts.set(described, charsets[value ?? 0]!)
        yield word(name, value)
      }
    }
  }
  yield* given()

  function word(name: string, value: number | undefined): RtfToken {
    const token: RtfToken = { kind: 'word', name, value, isFirst, isOptional }
    ;[isFirst, isOptional] = [false, false]
    return token
  }
}
