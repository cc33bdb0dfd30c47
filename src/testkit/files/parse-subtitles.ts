import type { DecodeOptions } from '#domain/cues/encoding/decode-text.ts'
import { parseAss as ass } from '#domain/cues/formats/parse-ass.ts'
import { parseSrt as srt } from '#domain/cues/formats/parse-srt.ts'
import { parseSubtitles as subtitles } from '#domain/cues/formats/parse-subtitles.ts'
import { parseVtt as vtt } from '#domain/cues/formats/parse-vtt.ts'
import { budgetFor } from '#domain/output/output-budget.ts'

// The parsers of subtitles, each with a budget of its own.

export const parseAss = (file: string) => ass(file, budgetFor('subtitles'))
export const parseSrt = (file: string) => srt(file, budgetFor('subtitles'))
export const parseVtt = (file: string) => vtt(file, budgetFor('subtitles'))
export const parseSubtitles = (bytes: Uint8Array, name?: string, options?: DecodeOptions) =>
  subtitles(bytes, budgetFor('subtitles'), name, options)
