import { elementText } from '../text/xml-text.ts'
import { distribute } from './distribute.ts'
import type { Grammar, Piece, Span } from './part-text.ts'

export interface Replacement {
  text: string
  /** How the parts of different formatting are translated by themselves. */
  spans?: readonly string[] | undefined
}

/** The text of a piece without the space around it. */
export const textOf = ({ spans }: Piece): string =>
  spans
    .map(({ text }) => text)
    .join('')
    .trim()

/** The spans without the space around the piece, which stays where it is. */
export function trimmedSpans({ spans }: Piece): { text: string; format: string }[] {
  const first = spans.findIndex(({ text }) => text.trim() !== '')
  const last = spans.findLastIndex(({ text }) => text.trim() !== '')
  return spans.slice(first, last + 1).map(({ text, format }, at, all) => {
    const start = at === 0 ? text.trimStart() : text
    return { text: at === all.length - 1 ? start.trimEnd() : start, format }
  })
}

/** The XML of a part with some of its texts replaced; everything else is as it was, byte for byte. */
export function replaceTexts(
  xml: string,
  { spacesNeedMark }: Pick<Grammar, 'spacesNeedMark'>,
  replaced: readonly (readonly [Piece, Replacement])[],
): string {
  const changes = replaced
    .flatMap(([piece, replacement]) => changesOf(piece, replacement))
    .toSorted((one, other) => one.run.start - other.run.start)
  const pieces: string[] = []
  let at = 0
  for (const { run, text } of changes) {
    const tag = xml.slice(run.tag, run.start)
    const isMarked = !spacesNeedMark || /\bxml:space\s*=\s*["']preserve/.test(tag) || text === text.trim()
    pieces.push(
      xml.slice(at, run.tag),
      isMarked
        ? tag
        : `${tag.slice(0, -1).replace(/\s+xml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '')} xml:space="preserve">`,
      elementText(text.replaceAll('\r', '')),
    )
    at = run.end
  }
  pieces.push(xml.slice(at))
  return pieces.join('')
}

interface Change {
  run: Span['runs'][number]
  text: string
}

function changesOf(piece: Piece, { text, spans: hints }: Replacement): Change[] {
  const { spans } = piece
  const first = spans.findIndex((span) => span.text.trim() !== '')
  const last = spans.findLastIndex((span) => span.text.trim() !== '')
  const lead = /^\s*/.exec(spans[first]!.text)![0]
  const trail = /\s*$/.exec(spans[last]!.text)![0]
  const trimmed = trimmedSpans(piece)
  const texts = distribute(
    trimmed.map((part, at) => ({ ...part, hint: hints?.[at] })),
    text,
  )
  texts[0] = lead + texts[0]!
  texts[texts.length - 1] += trail
  return spans.slice(first, last + 1).flatMap(({ runs }, at) => {
    // The first run that has characters takes all: the others look the same.
    const holder = runs.find((run) => run.text.trim() !== '') ?? runs[0]!
    return runs.map((run) => ({ run, text: run === holder ? texts[at]! : '' })).filter(isChanged)
  })
}

const isChanged = ({ run, text }: Change) => run.text !== text
