import type { MarkedPart } from './ports.ts'

export interface SsmlDialect {
  phonemeOf(pinyin: string): { alphabet: string; ph: string }
  /** The attributes of `prosody` for words; without any, the element is omitted. */
  prosodyOf(part: MarkedPart): Readonly<Record<string, string>>
}

/** Vendors reject longer pauses. */
const longestBreak = 10_000

/** Words with their marks as the content of an SSML document. Text cannot inject elements. */
export function ssmlWords(parts: readonly MarkedPart[], { phonemeOf, prosodyOf }: SsmlDialect): string {
  const groups: { emphasis: string | undefined; prosody: string; content: string }[] = []
  for (const part of parts) {
    const prosody = attributes(prosodyOf(part))
    const last = groups.at(-1)
    const content = inner(part, phonemeOf)
    if (last && last.prosody === prosody && last.emphasis === part.emphasis) last.content += content
    else groups.push({ emphasis: part.emphasis, prosody, content })
  }
  return groups
    .map(({ emphasis, prosody, content }) => {
      const spoken = prosody === '' ? content : `<prosody${prosody}>${content}</prosody>`
      return emphasis === undefined ? spoken : `<emphasis level="${emphasis}">${spoken}</emphasis>`
    })
    .join('')
}

function inner({ text, pinyin, ipa, pause = 0 }: MarkedPart, phonemeOf: SsmlDialect['phonemeOf']): string {
  const silence = pause > 0 ? `<break time="${Math.min(longestBreak, Math.round(pause))}ms"/>` : ''
  const sounds =
    pinyin !== undefined ? phonemeOf(pinyin) : ipa !== undefined ? { alphabet: 'ipa', ph: ipa } : undefined
  return silence + (sounds ? `<phoneme${attributes(sounds)}>${escapeXml(text)}</phoneme>` : escapeXml(text))
}

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that are invalid in XML 1.0 become spaces. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/[&<>"']/g, (character) => entities[character]!)
