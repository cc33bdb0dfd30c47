import type { Cue } from '../core/cue.ts'
import { printTime } from '../core/time.ts'
import { plainCues } from './parsed.ts'
import { hideTimes, lastDash } from './timing-line.ts'

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map(hideTimes)
    .join('\n')

/** Followed by `>`, a dash would form an arrow. */
const dashes = (dash: string) => `&#${dash.codePointAt(0)};`

const clock = (time: number) => printTime(time, 3)

export const printVtt = (cues: readonly Cue[]) =>
  plainCues(cues).reduce((file, cue) => {
    const payload =
      (cue.speaker ? `<v ${escape(cue.speaker).replace(lastDash, dashes)}>` : '') + escape(cue.text)
    return `${file}${clock(cue.start)} --> ${clock(cue.end)}\n${payload}${payload && '\n'}\n`
  }, 'WEBVTT\n\n')
