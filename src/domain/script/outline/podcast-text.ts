import { dialogueOf } from '../characters/dialogue.ts'
import type { TextLine } from './outline.ts'

// A podcast as people type it: lines `Name: sentence`, headings as chapters, and directions in brackets on lines of
// their own: [pause 2s], [intro FILE], [bed FILE], [sting FILE], [outro FILE], [sound FILE] Name: what is said in it.

export type TypedBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'line'; speaker?: string; text: string }
  | { kind: 'pause'; ms: number }
  | { kind: 'music'; role: TypedRole; source: string }
  | { kind: 'sound'; source: string; speaker?: string; text: string }

export type TypedRole = 'intro' | 'bed' | 'outro' | 'sting'

const words: Readonly<Record<string, 'chapter' | 'pause' | 'sound' | TypedRole>> = {
  chapter: 'chapter',
  章节: 'chapter',
  pause: 'pause',
  停顿: 'pause',
  intro: 'intro',
  片头: 'intro',
  bed: 'bed',
  背景音乐: 'bed',
  sting: 'sting',
  转场: 'sting',
  outro: 'outro',
  片尾: 'outro',
  sound: 'sound',
  录音: 'sound',
}

const direction = new RegExp(
  `^[\\[【](${Object.keys(words).join('|')})(?:\\s*[:：]\\s*|\\s+|(?=[\\]】]))([^\\]】]*)[\\]】]\\s*(.*)$`,
  'iu',
)
const duration = /^(\d+(?:\.\d+)?)\s*(ms|毫秒|s|秒|)$/iu
const longestPause = 60_000

/** The pause in milliseconds; a number alone is seconds. */
function pauseOf(written: string): number | undefined {
  const [, number, unit = ''] = duration.exec(written.trim()) ?? []
  if (number === undefined) return undefined
  const ms = Math.round(Number(number) * (/^(?:ms|毫秒)$/i.test(unit) ? 1 : 1000))
  return ms > 0 ? Math.min(longestPause, ms) : undefined
}

type Directed = Exclude<TypedBlock, { kind: 'line' }>

/** What a line directs; text that is none is spoken. */
function directed({ text, heading }: TextLine): Directed | undefined {
  if (heading !== undefined) return { kind: 'heading', level: heading, text: text.trim() }
  const [, word = '', value = '', rest = ''] = direction.exec(text.trim()) ?? []
  const kind = words[word.toLowerCase()]
  switch (kind) {
    case undefined:
      return undefined
    case 'chapter':
      return { kind: 'heading', level: 1, text: (value || rest).trim() }
    case 'pause': {
      const ms = pauseOf(value)
      return ms === undefined ? undefined : { kind, ms }
    }
    case 'sound':
      return value.trim() === '' ? undefined : { kind, source: value.trim(), text: rest }
    default:
      return value.trim() === '' ? undefined : { kind: 'music', role: kind, source: value.trim() }
  }
}

/** The blocks of a typed podcast, and its speakers in the order in which they begin to speak. */
export function podcastText(lines: readonly TextLine[]): { blocks: TypedBlock[]; speakers: string[] } {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const directions = filled.map(directed)
  const isSpoken = (index: number) => {
    const found = directions[index]
    return !found || (found.kind === 'sound' && found.text.trim() !== '')
  }
  const spoken = filled.flatMap(({ text }, index) => {
    const found = directions[index]
    return isSpoken(index) ? [oneLine(found?.kind === 'sound' ? found.text : text)] : []
  })
  const { lines: said, speakers } = dialogueOf(spoken.join('\n'))
  let next = 0
  const blocks = directions.map((found, index): TypedBlock => {
    if (!isSpoken(index)) return found!
    const line = said[next++]!
    return found?.kind === 'sound' ? { ...found, ...line } : { kind: 'line', ...line }
  })
  return { blocks, speakers }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
