/** How an ASS file shows its lines; the words alone are a cue's. */
export interface AssLook {
  /** What the file says of the picture, and its styles, as they stand. */
  head: string
  /** By the cue's id. */
  lines: ReadonlyMap<string, LineLook>
}

/** The fields of a line that are neither words nor times. */
export interface LineLook {
  layer: string
  style: string
  /** Left, right and vertical. */
  margins: string
  effect: string
  /** What the whole line is to look like, and where it stands: `{\i1\an8}`. */
  overrides: string
}

export const usualLook: LineLook = {
  layer: '0',
  style: 'Default',
  margins: '0,0,0',
  effect: '',
  overrides: '',
}

/** What is not a letter of the text: a block of overrides, or a pair that stands for something. */
const token = /\{[^{}]*\}|\\[Nnh{}\u2060]/g

/** A part of a line's text: a block of commands, a pair that stands for a letter, or letters. */
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

/** A command and its value, which may stand in brackets and have commands in it. */
const tags = /\\[^\\(){}]+(?:\((?:[^()]|\([^()]*\))*\))?/g
/** These hold for the line, wherever they stand in it. */
const ofLine = /^\\(?:an?\d|(?:pos|move|org|fade?|i?clip)\(|q\d)/
/** These part a line by its syllables, or draw: other words have none of it. */
const ofWords = /^\\(?:k|kf|ko|kt|K|p|pbo)[\d.-]*$/

/** Of the commands in a line those that hold for all of it: they stay true of other words in its place. */
export function overridesOf(pieces: readonly Piece[]): string {
  const isWord = ({ kind, written }: Piece) => kind !== 'block' && written.trim() !== ''
  const first = pieces.findIndex(({ kind }) => kind !== 'block')
  const last = pieces.findLastIndex(isWord)
  const looks = (some: readonly Piece[]) =>
    tagsOf(some).filter((tag) => !ofLine.test(tag) && !ofWords.test(tag))
  // What follows the last word changes none.
  const changes = first >= 0 && looks(pieces.slice(first, last)).length > 0
  const whole = changes ? [] : looks(pieces.slice(0, Math.max(0, first)))
  const kept = [...whole, ...tagsOf(pieces).filter((tag) => ofLine.test(tag))].join('')
  return kept && `{${kept}}`
}

const tagsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ kind, written }) => (kind === 'block' ? (written.match(tags) ?? []) : []))

/** Whether a line of a file says how all are shown. Its fonts and pictures are left out, and remarks. */
export const saysLook = (section: string, line: string) =>
  (section === '[script info]' && /^[\w ]{1,60}:/.test(line)) ||
  (isStyles(section) && /^(?:format|style)\s*:/i.test(line))

export const isStyles = (section: string) => /^\[v4\+* styles\+*\]$/.test(section)
