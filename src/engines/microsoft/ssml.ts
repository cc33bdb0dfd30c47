export interface Ssml {
  text: string
  voice: string
  language: string
  style?: string
  /** The speed factor, 0.5 to 2. */
  rate: number
  /** The deviation from the voice's own pitch in percent. */
  pitch: number
}

/** Builds the SSML for Azure. Text cannot inject elements. */
export function ssmlOf({ text, voice, language, style, rate, pitch }: Ssml): string {
  const words = `<prosody rate="${signed((rate - 1) * 100)}%" pitch="${signed(pitch)}%">${escape(text)}</prosody>`
  const styled = style ? `<mstts:express-as style="${escape(style)}">${words}</mstts:express-as>` : words
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts" xml:lang="${escape(language)}"><voice name="${escape(voice)}">${styled}</voice></speak>`
}

const signed = (percent: number) => `${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(2)}`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that are invalid in XML 1.0 become spaces. */
const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/[&<>"']/g, (character) => entities[character]!)
