import { decodeEntities } from './entities.ts'

/** Only tags that subtitles use: `<3` and `a < b` are text. */
const tag = /<\/?(?:[biusvc]|em|strong|font|lang|ruby|rt|rp|span|br)(?:[.\s][^<>]*)?\/?>|<\d[\d:.]*>/gi
const breakTag = /<br\s*\/?>/gi
/** Ruby text (the reading above a word) would otherwise appear twice. */
const reading = /<r[tp]>[^<]*(?:<\/r[tp]>)?/gi
const override = /\{\\[^{}]*\}/g

/** The plain text of SRT and VTT payloads. */
export const stripTags = (text: string) =>
  decodeEntities(text.replace(reading, '').replace(breakTag, '\n').replace(tag, ''))

/** SRT files also contain leftovers of ASS: `{\an8}`, `\N`, `\h`. */
export const stripSrt = (text: string) =>
  stripTags(
    text
      .replace(override, '')
      .replace(/\\[Nn]/g, '\n')
      .replace(/\\h/g, ' '),
  )
