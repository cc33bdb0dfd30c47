import { isSpoken, type Block, type Spoken } from '#domain/script/core/blocks.ts'
import { type Mark, type MarkValue, layerOf } from '#domain/script/core/marks.ts'
import { marksIn, withMark, withoutMarks } from '#domain/script/editing/set-marks.ts'
import type { ScriptTools } from './script-tools.ts'

/** The text that marks are set on: selected, without the spaces around it. */
export interface SelectedText {
  block: { id: string } & Spoken
  start: number
  end: number
  text: string
  /** Those that reach into it. */
  marks: readonly Mark[]
}

export function selectedText({ document, cursor }: ScriptTools): SelectedText | undefined {
  const range = cursor.selection()
  const block = range && document.item(range.id)
  if (!range || !block || !isSpoken(block)) return undefined
  const [from, to] = [range.start, range.end].map((place) => Math.min(place, block.text.length))
  const words = block.text.slice(from, to)
  const start = from! + (words.trim() === '' ? 0 : words.length - words.trimStart().length)
  const end = words.trim() === '' ? to! : to! - (words.length - words.trimEnd().length)
  return { block, start, end, text: block.text.slice(start, end), marks: marksIn(block.marks, start, end) }
}

/** Sets marks on the selected text, a pause at its end, and removes those of other kinds; as one change. */
export function changeMarks(
  tools: ScriptTools,
  { block, start, end }: SelectedText,
  values: readonly MarkValue[],
  gone: readonly MarkValue['kind'][] = [],
): boolean {
  const layers = gone.map((kind) => layerOf({ kind }))
  const left = gone.length > 0 ? withoutMarks(block.marks, { start, end }, layers) : block.marks
  const marks = values.reduce(
    (all, value) =>
      withMark(all, { ...value, ...(value.kind === 'pause' ? { start: end, end } : { start, end }) }),
    left,
  )
  return tools.attempt(() => tools.document.change({ kind: 'update', id: block.id, marks }))
}

/** Every place of a character in a script that has no reading mark, as marks of its pinyin. */
export function pinyinEverywhere(blocks: readonly Block[], character: string, pinyin: string) {
  let places = 0
  const set = blocks.flatMap((block) => {
    if (!isSpoken(block) || !block.text.includes(character)) return []
    let { marks } = block
    for (let at = block.text.indexOf(character); at >= 0; at = block.text.indexOf(character, at + 1)) {
      const [start, end] = [at, at + character.length]
      const own = marks.find((mark) => layerOf(mark) === 'reading' && mark.start < end && mark.end > start)
      if (own && own.kind !== 'pinyin') continue
      marks = withMark(marks, { kind: 'pinyin', pinyin, start, end })
      places += 1
    }
    return marks === block.marks ? [] : [{ id: block.id, marks }]
  })
  return { set, places }
}
