/** Who speaks: a voice of an engine (its port), or a character of the script that has a voice. */
export type Voice = { port: string } | { character: string }

/** What is marked in a text: a range of UTF-16 units, and how it is spoken. */
export type Mark = { start: number; end: number } & MarkValue

export type MarkValue =
  | { kind: 'voice'; voice: Voice }
  | { kind: 'style'; style: string }
  /** 0 to 9; 5 is as the voice is. */
  | { kind: 'speed' | 'pitch' | 'volume'; value: number }
  | { kind: 'emphasis'; level: 'reduced' | 'moderate' | 'strong' }
  /** At a place: its start is its end. */
  | { kind: 'pause'; ms: number }
  /** Of one Chinese character, with the tone as a digit: hang2. 5 is the neutral tone. */
  | { kind: 'pinyin'; pinyin: string }
  /** Other words that are spoken instead. */
  | { kind: 'alias'; alias: string }
  | { kind: 'ipa'; ipa: string }
  /** Not read. */
  | { kind: 'skip' }

export const maxMarks = 500
export const longestPauseMark = 10_000
const longestValue = 100

/** Marks of one layer never overlap; marks of different layers may. Alias, IPA, pinyin and skip are one layer. */
export type Layer = 'voice' | 'style' | 'speed' | 'pitch' | 'volume' | 'emphasis' | 'pause' | 'reading'

export function layerOf({ kind }: Pick<MarkValue, 'kind'>): Layer {
  return kind === 'pinyin' || kind === 'alias' || kind === 'ipa' || kind === 'skip' ? 'reading' : kind
}

/** Bound to the exact marked words, so dropped when those change. */
export const isReading = ({ kind }: Pick<MarkValue, 'kind'>): boolean =>
  kind === 'pinyin' || kind === 'alias' || kind === 'ipa'

const isText = (value: string) => value.trim() !== '' && value.length <= longestValue
const pinyinSyllable = /^[a-zü]{1,6}[1-5]$/
const oneCharacter = /^\p{Script=Han}$/u

const isVoice = (voice: Voice) => isText('port' in voice ? voice.port : voice.character)

function isValue(mark: Mark, text: string): boolean {
  switch (mark.kind) {
    case 'voice':
      return isVoice(mark.voice)
    case 'style':
      return isText(mark.style)
    case 'speed':
    case 'pitch':
      // Tenths, as the sliders have them.
      return (
        mark.value >= 0 && mark.value <= 9 && Math.abs(mark.value * 10 - Math.round(mark.value * 10)) < 1e-9
      )
    case 'volume':
      return Number.isSafeInteger(mark.value) && mark.value >= 0 && mark.value <= 9
    case 'emphasis':
      return ['reduced', 'moderate', 'strong'].includes(mark.level)
    case 'pause':
      return Number.isSafeInteger(mark.ms) && mark.ms > 0 && mark.ms <= longestPauseMark
    case 'pinyin':
      return pinyinSyllable.test(mark.pinyin) && oneCharacter.test(text.slice(mark.start, mark.end))
    case 'alias':
      return isText(mark.alias)
    case 'ipa':
      return isText(mark.ipa)
    case 'skip':
      return true
    default:
      return false
  }
}

/** Between the two halves of one character. */
export function isInsideCharacter(text: string, at: number): boolean {
  const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at)]
  return before >= 0xd800 && before < 0xdc00 && behind >= 0xdc00 && behind < 0xe000
}

export const inOrder = (a: Mark, b: Mark): number =>
  a.start - b.start || a.end - b.end || (a.kind < b.kind ? -1 : Number(a.kind > b.kind))

export type MarkFault = 'tooManyMarks' | 'badMark' | 'markOutside' | 'marksOverlap'

/** Why marks are invalid for a text. */
export function faultOfMarks(text: string, marks: readonly Mark[]): MarkFault | undefined {
  if (marks.length > maxMarks) return 'tooManyMarks'
  const ends = new Map<Layer, number>()
  for (const mark of marks.toSorted(inOrder)) {
    const { start, end, kind } = mark
    const isPlace = kind === 'pause'
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end > text.length)
      return 'markOutside'
    if (isPlace ? start !== end : start >= end) return 'markOutside'
    if (isInsideCharacter(text, start) || isInsideCharacter(text, end)) return 'markOutside'
    if (!isValue(mark, text)) return 'badMark'
    const layer = layerOf(mark)
    const last = ends.get(layer) ?? -1
    if (isPlace ? start <= last : start < last) return 'marksOverlap'
    // No pause inside text that is replaced by other words.
    if (isPlace && start < (ends.get('reading') ?? -1)) return 'marksOverlap'
    ends.set(layer, end)
  }
  return undefined
}

const sameValue = (one: Mark, two: Mark) => {
  const bare = ({ start: _start, end: _end, ...value }: Mark) => JSON.stringify(value)
  return one.kind === two.kind && bare(one) === bare(two)
}

/** Sorts marks and joins adjacent equal ones. */
export function tidyMarks(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length < 2) return marks
  const tidy: Mark[] = []
  const last = new Map<Layer, number>()
  for (const mark of marks.toSorted(inOrder)) {
    const layer = layerOf(mark)
    const at = last.get(layer)
    const previous = at === undefined ? undefined : tidy[at]
    if (
      previous &&
      previous.end === mark.start &&
      !isReading(mark) &&
      mark.kind !== 'pause' &&
      sameValue(previous, mark)
    )
      tidy[at!] = { ...previous, end: mark.end }
    else last.set(layer, tidy.push(mark) - 1)
  }
  return tidy
}
