import * as z from 'zod'
import type { CallOptions, Line, Term } from '#engines/core/ports.ts'
import { languageName } from './language-name.ts'

// The JSON that language models are asked to translate, and the parser of their responses.

export interface TranslationRequest extends Pick<CallOptions, 'signal' | 'onServed'> {
  does: 'translate' | 'shorten'
  /** Lines to shorten have their translation. */
  lines: readonly (Line & { translation?: string })[]
  from: string
  to: string
  before: readonly Line[]
  after: readonly Line[]
  glossary: readonly Term[]
}

export interface Completion {
  /** `cut`: the response exceeded the model's limit. `alone`: these lines have to be requested one by one. */
  end: 'whole' | 'cut' | 'refused' | 'alone'
  texts: Map<string, string>
}

/** The form of an answer. */
export const answerSchema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, text: { type: 'string' } },
        required: ['id', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['lines'],
  additionalProperties: false,
}

const linesShape = z.object({ lines: z.array(z.unknown()) })
const lineShape = z.object({ id: z.coerce.string(), text: z.string() })

const tasks = {
  translate: [
    'You translate the lines of a video from {from} into {to}, to be spoken by a dubbing voice.',
    'Translate each entry of "lines" by itself and keep its id: as many lines in the answer as in "lines", in the same order. Never merge, split, leave out or add lines.',
    '"before" and "after" are the neighboring lines: use them to understand, and do not translate them.',
    'Use the translations of "glossary". A translation has at most "maxCharacters" characters where that is given: choose shorter words, and keep the sense.',
  ],
  shorten: [
    'You shorten translations of the lines of a video from {from} into {to}, which are spoken by a dubbing voice and are too long for their time.',
    'Each entry of "lines" has what is said as "text" and its "translation". Say each "translation" in {to} with at most "maxCharacters" characters: leave out what matters least, choose shorter words, and keep the sense of "text". Keep its id: as many lines in the answer as in "lines". Never merge, split, leave out or add lines.',
    '"before" and "after" are the neighboring lines: use them to understand, and do not answer them. Use the translations of "glossary".',
  ],
}

export const instructions = ({ does, from, to }: TranslationRequest) =>
  [
    ...tasks[does],
    'Write how people speak. Write no notes and no markup.',
    'Answer with JSON: {"lines":[{"id":"…","text":"…"}]}',
  ]
    .join('\n')
    .replaceAll('{from}', languageName(from))
    .replaceAll('{to}', languageName(to))

/** Lines are sent with short numbers as ids: a model copies these reliably, and they cost little. */
export const work = ({ lines, before, after, glossary }: TranslationRequest) => ({
  before: before.map(({ text }) => text),
  lines: lines.map(({ text, translation, budget }, index) => ({
    id: String(index + 1),
    text,
    ...(translation !== undefined && { translation }),
    ...(budget !== undefined && { maxCharacters: Math.max(1, Math.floor(budget)) }),
  })),
  after: after.map(({ text }) => text),
  glossary: glossary.map(({ source, target }) => ({ source, target })),
})

/** Only requested lines, and none whose id was returned with two different texts. */
export function readLines(content: string, lines: readonly Line[]): Map<string, string> {
  const read = linesShape.safeParse(jsonIn(content))
  const found = new Map<string, string | undefined>()
  for (const entry of read.success ? read.data.lines : []) {
    const line = lineShape.safeParse(entry)
    if (!line.success) continue
    const text = line.data.text.trim()
    const asked = lines[Number(line.data.id) - 1]
    if (!asked || !text) continue
    const isOther = found.has(asked.id) && found.get(asked.id) !== text
    found.set(asked.id, isOther ? undefined : text)
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Extracts JSON, even from a code fence, surrounding prose, or after visible reasoning. */
export function jsonIn(content: string): unknown {
  const thought = content.lastIndexOf('</think>')
  return objectIn(content) ?? (thought === -1 ? undefined : objectIn(content.slice(thought)))
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
