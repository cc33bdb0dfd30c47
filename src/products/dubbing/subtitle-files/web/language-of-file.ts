import { languageOfText } from '#domain/text/language-of-text.ts'
import { subtitleLanguages } from '#shared/uploads/web/check-file.ts'

/** So much of a file is looked at. */
const sampleBytes = 64 * 1024

/** Numbers, times, tags and the fields of ASS files are in no language. */
const withoutTimes = (text: string) =>
  text
    .replace(/^(?:Dialogue|Comment):(?:[^,]*,){9}/gm, '')
    .replace(/^\[[^\]]*\]$|^(?:Format|Style|ScriptType|PlayRes[XY]|WrapStyle|Title|;).*$/gm, '')
    .replace(/\{[^}]*\}|<[^>]*>|[\d:,.]+ --> [\d:,.]+/g, ' ')

/** The encodings of subtitle files in Chinese and English. */
const encodings = ['utf-8', 'gb18030', 'big5'] as const

function decoded(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of encodings)
    try {
      // The last letter may be cut.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  return undefined
}

/** The language of a subtitle file by its text, if it is one that subtitles can be in. */
export async function languageOfFile(file: Blob): Promise<string | undefined> {
  const text = decoded(new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer()))
  const words = text && withoutTimes(text)
  if (!words || !/\p{L}{2}/u.test(words)) return undefined
  const language = languageOfText(words)
  return subtitleLanguages.includes(language) ? language : undefined
}
