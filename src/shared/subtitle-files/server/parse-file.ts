import { buffer } from 'node:stream/consumers'
import type { Cue } from '#domain/cues/core/cue.ts'
import { longestSpeaker, longestText } from '#domain/cues/core/edit.ts'
import type { DecodeOptions } from '#domain/cues/encoding/decode-text.ts'
import { parseSubtitles } from '#domain/cues/formats/parse-subtitles.ts'
import { withSpeakers } from '#domain/cues/speech/spoken.ts'
import { budgetFor, OutputExceeded } from '#domain/output/output-budget.ts'
import { oddLinesOf } from './odd-lines.ts'
import type { Parsed } from './read-subtitle-file.ts'

// A separate program, run by read-subtitle-file.ts: reads the bytes of one file from stdin and prints its lines as JSON.

function parse(bytes: Uint8Array, name: string, options: DecodeOptions): Parsed {
  const { cues, problems, readings = [] } = parseSubtitles(bytes, budgetFor('subtitles'), name, options)
  if (cues.length === 0) return { refused: 'subtitlesUnreadable' }
  return { cues: withSpeakers(cues).map(shortened), oddLines: oddLinesOf(problems), readings }
}

const shortened = (cue: Cue): Cue => ({
  ...cue,
  text: cue.text.slice(0, longestText).toWellFormed(),
  ...(cue.speaker && { speaker: cue.speaker.slice(0, longestSpeaker).toWellFormed() }),
})

const [, , name = '', options = '{}'] = process.argv
function parsedOrRefused(bytes: Uint8Array): Parsed {
  try {
    return parse(bytes, name, JSON.parse(options) as DecodeOptions)
  } catch (error) {
    if (!(error instanceof OutputExceeded)) throw error
    return { refused: error.unit === 'remarks' ? 'subtitlesUnreadable' : 'subtitlesTooLong' }
  }
}
const parsed = parsedOrRefused(await buffer(process.stdin))
process.stdout.end(JSON.stringify(parsed))
