/** How an ASS file displays its lines. Only the words are part of a cue. */
export interface AssLook {
  /** The script info and styles sections, unchanged. */
  head: string
  /** By the cue's id. */
  lines: ReadonlyMap<string, LineLook>
}

/** The fields of a line other than text and times. */
export interface LineLook {
  layer: string
  style: string
  /** Left, right and vertical. */
  margins: string
  effect: string
  /** Overrides that hold for the whole line, including its position: `{\i1\an8}`. */
  overrides: string
}

export const usualLook: LineLook = {
  layer: '0',
  style: 'Default',
  margins: '0,0,0',
  effect: '',
  overrides: '',
}

/** Anything in the text that is not a letter: a block of overrides, or an escape such as `\N`. */
const token = /\{[^{}]*\}|\\[Nnh{}\u2060]/g

/** A piece of a line's text: an override block, an escape, or letters. */
export interface Piece {
  kind: 'block' | 'pair' | 'letters'
  written: string
}

export function piecesOf(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  const letters = (to: number) => {
    if (to > from) found.push({ kind: 'letters', written: text.slice(from, to) })
  }
  for (const { 0: written, index } of text.matchAll(token)) {
    letters(index)
    found.push({ kind: written.startsWith('{') ? 'block' : 'pair', written })
    from = index + written.length
  }
  letters(text.length)
  return found
}

/** A command with its value; the value may be in parentheses that contain other commands. */
const tags = /\\[^\\(){}]+(?:\((?:[^()]|\([^()]*\))*\))?/g
/** These apply to the whole line, wherever in it they are. */
const ofLine = /^\\(?:an?\d|(?:pos|move|org|fade?|i?clip)\(|q\d)/
/** These time the syllables of the original or switch to drawing, also with a damaged value, so other words cannot have them. */
const ofWords = /^\\(?:k|kf|ko|kt|K|p|pbo)[\d.-]*$|\\p\d/

/** The commands of a line that hold for all of it, and so also fit other words in its place. */
export function overridesOf(pieces: readonly Piece[]): string {
  const isWord = ({ kind, written }: Piece) =>
    kind === 'letters' ? written.trim() !== '' : kind === 'pair' && !/^\\[Nnh]$/.test(written)
  const first = pieces.findIndex(({ kind }) => kind !== 'block')
  const last = pieces.findLastIndex(isWord)
  const looks = (some: readonly Piece[]) =>
    tagsOf(some).filter((tag) => !ofLine.test(tag) && !ofWords.test(tag))
  // A command after the last word changes nothing.
  const changes = first >= 0 && looks(pieces.slice(first, last)).length > 0
  // Without words there is nothing that they change.
  const whole = changes || last < 0 ? [] : looks(pieces.slice(0, first))
  const remaining = [...whole, ...tagsOf(pieces).filter((tag) => ofLine.test(tag))].join('')
  return remaining && `{${remaining}}`
}

const tagsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ kind, written }) => (kind === 'block' ? (written.match(tags) ?? []) : []))

/** Whether a line of the file belongs to its global look. Fonts, pictures and comments are dropped. */
export const saysLook = (section: string, line: string) =>
  (section === '[script info]' && /^[\w ]{1,60}:/.test(line)) ||
  (isStyles(section) && /^(?:format|style)\s*:/i.test(line))

export const isStyles = (section: string) => /^\[v4\+* styles\+*\]$/.test(section)
