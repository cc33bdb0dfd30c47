import type { Cue } from '../core/cue.ts'
import { printTime } from '../core/time.ts'
import { entity } from './entities.ts'
import { plainCues } from './parsed.ts'
import { hideTimes } from './timing-line.ts'

const unmarked = new RegExp(`&(?=${entity.source.slice(1)})`, 'gi')

/** SRT has no escapes; what players would take for tags is escaped as in HTML. */
const escape = (text: string) =>
  text
    .replace(unmarked, '&amp;')
    .replace(/<(?=[a-z/]|[^<>]*>)/gi, '&lt;')
    .replace(/\{(?=\\)/g, '&#123;')
    .replace(/\\(?=[nh])/gi, '&#92;')
    .split('\n')
    .map(hideTimes)
    .join('\n')

const clock = (time: number) => printTime(time, 3, ',')

export const printSrt = (cues: readonly Cue[]) =>
  plainCues(cues)
    .map(
      (cue, at) =>
        `${at + 1}\n${clock(cue.start)} --> ${clock(cue.end)}\n${cue.text === '' ? '' : `${escape(cue.text)}\n`}\n`,
    )
    .join('')
