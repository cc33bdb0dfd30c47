import { decodeEntities } from './entities.ts'
import { stripTags } from './markup.ts'
import {
  collect,
  finished,
  linesOf,
  plainName,
  plainText,
  type Parsed,
  type SubtitleBudget,
} from './parsed.ts'
import { readTimingLine } from './timing-line.ts'

const voice = /<v(?:\.[^\s<>]*)?[ \t\n]([^<>]*)>/gi
const passedOver = /^(?:NOTE|STYLE|REGION)(?:\s|$)/

/** The text of each voice in a cue; two speakers become two cues, so that each gets a voice in the dub. */
function voicesOf(payload: string): { speaker?: string; text: string }[] {
  const parts: { speaker: string | undefined; texts: string[] }[] = []
  const starts = [...payload.matchAll(voice)]
  const say = (name: string | undefined, from: number, to: number | undefined) => {
    const speaker = name === undefined ? undefined : plainName(decodeEntities(name))
    const text = stripTags(payload.slice(from, to))
    const last = parts.at(-1)
    if (last && last.speaker === speaker) last.texts.push(text)
    else if (speaker || text.trim()) parts.push({ speaker, texts: [text] })
  }
  say(undefined, 0, starts[0]?.index)
  starts.forEach((start, at) => say(start[1], start.index + start[0].length, starts[at + 1]?.index))
  if (parts.length === 0) return [{ text: '' }]
  return parts.map(({ speaker, texts }) => ({
    text: plainText(texts.join('\n')),
    ...(speaker && { speaker }),
  }))
}

/** WebVTT. Positions, styles and notes are ignored. */
export function parseVtt(file: string, budget: SubtitleBudget): Parsed {
  const lines = linesOf(file)
  const { found, problems, add, remark } = collect(budget)
  let at = 0
  const blank = () => (lines[at] ?? '').trim() === ''
  const skipBlock = () => {
    while (at < lines.length && !blank()) at++
  }
  if (/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) skipBlock()

  while (at < lines.length) {
    if (blank()) {
      at++
      continue
    }
    const first = lines[at]!
    let timing = readTimingLine(first)
    if (!timing && passedOver.test(first)) {
      skipBlock()
      continue
    }
    if (!timing) {
      // The identifier of the cue, or stray text.
      timing = readTimingLine(lines[at + 1] ?? '')
      if (!timing) {
        remark(at + 1, 'text', first)
        at++
        continue
      }
      at++
    }
    const line = at + 1
    const heading = lines[at]!
    const payload: string[] = timing === 'broken' || !timing.text ? [] : [timing.text]
    for (at++; at < lines.length && !blank() && !readTimingLine(lines[at]!); at++) payload.push(lines[at]!)
    if (timing === 'broken') {
      remark(line, 'time', [heading, ...payload].join('\n'))
    } else {
      const { start, end } = timing
      for (const part of voicesOf(payload.join('\n'))) add({ line, start, end, ...part })
    }
  }
  return finished(found, problems)
}
