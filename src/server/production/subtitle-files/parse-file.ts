import { buffer } from 'node:stream/consumers'
import { longestSpeaker, longestText, mostCharacters, mostCues } from '#domain/cues/edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { DecodeOptions } from '#domain/cues/decode-text.ts'
import { parseSubtitles } from '#domain/cues/parse-subtitles.ts'
import { withSpeakers } from '#domain/cues/spoken.ts'
import { sizeOf } from '#domain/cues/work.ts'
import { oddLinesOf } from './odd-lines.ts'
import type { Parsed } from './read-subtitle-file.ts'

// A separate program, run by read-subtitle-file.ts: reads the bytes of one file from stdin and prints its lines as JSON.

function parse(bytes: Uint8Array, name: string, options: DecodeOptions): Parsed {
  const { cues, problems, readings = [] } = parseSubtitles(bytes, name, options)
  if (cues.length === 0) return { refused: 'subtitlesUnreadable' }
  const { lines, characters } = sizeOf(cues)
  if (lines > mostCues || characters > mostCharacters) return { refused: 'subtitlesTooLong' }
  return { cues: withSpeakers(cues).map(shortened), oddLines: oddLinesOf(problems), readings }
}

const shortened = (cue: Cue): Cue => ({
  ...cue,
  text: cue.text.slice(0, longestText).toWellFormed(),
  ...(cue.speaker && { speaker: cue.speaker.slice(0, longestSpeaker).toWellFormed() }),
})

const [, , name = '', options = '{}'] = process.argv
const parsed = parse(await buffer(process.stdin), name, JSON.parse(options) as DecodeOptions)
process.stdout.end(JSON.stringify(parsed))
