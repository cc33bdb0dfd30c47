import type { MarkedPart } from '#engines/core/ports.ts'
import { percentOfPitch, rateOfSpeed } from '#engines/core/sliders.ts'
import { escapeXml, ssmlWords } from '#engines/core/ssml-words.ts'

export interface Ssml {
  parts: readonly MarkedPart[]
  voice: string
  language: string
  style?: string | undefined
  /** From 0 to 9, for parts without their own. */
  speed: number
  pitch: number
  /** In addition to the speed. */
  rate: number
}

/** Builds the SSML for Azure. Text cannot inject elements. */
export function ssmlOf({ parts, voice, language, style, speed, pitch, rate }: Ssml): string {
  const words = ssmlWords(parts, {
    // Azure's own alphabet for Mandarin, a character for each element; ü is v.
    phonemeOf: (pinyin) => ({
      alphabet: 'sapi',
      ph: pinyin.replaceAll('ü', 'v').replace(/(?=[1-5]$)/, ' '),
    }),
    prosodyOf: (part) => ({
      rate: `${signed((Math.min(2, Math.max(0.5, rateOfSpeed(part.speed ?? speed) * rate)) - 1) * 100)}%`,
      pitch: `${signed(percentOfPitch(part.pitch ?? pitch))}%`,
    }),
  })
  const styled = style ? `<mstts:express-as style="${escapeXml(style)}">${words}</mstts:express-as>` : words
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts" xml:lang="${escapeXml(language)}"><voice name="${escapeXml(voice)}">${styled}</voice></speak>`
}

const signed = (percent: number) => `${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(2)}`
