import { isSpoken } from '#domain/script/core/blocks.ts'
import { lengthOf } from './geometry.ts'
import type { ScriptTools } from './script-tools.ts'

export const rowOf = ({ root }: Pick<ScriptTools, 'root'>, id: string) =>
  root()?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`) ?? undefined

/** The layer behind the text of a block, if it is drawn. */
export const layerIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-layer]') ?? undefined

/** Moves the focus to the current block: immediately, so that the next key reaches it, or when it is rendered. */
export function focusRow(tools: ScriptTools): void {
  const id = tools.view.current()
  if (id === undefined) return
  const find = () => {
    const row = rowOf(tools, id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    return row !== undefined
  }
  if (!find()) requestAnimationFrame(() => find() || requestAnimationFrame(find))
}

/** Puts the text cursor into a neighbor: at its end or start, or where `near` says. */
export function goToNeighbor(
  tools: ScriptTools,
  id: string,
  by: 1 | -1,
  near?: (layer: HTMLElement) => number,
): boolean {
  const { document, cursor, view } = tools
  const next = document.items()[document.placeOf(id) + by]
  if (!next) return false
  if (!isSpoken(next)) {
    view.goTo(next.id)
    focusRow(tools)
    return true
  }
  const layer = near && layerIn(rowOf(tools, next.id))
  // A neighbor that is just being drawn may not have its text yet.
  const known = layer && lengthOf(layer) === next.text.length
  cursor.place(next.id, known ? near(layer) : by > 0 ? 0 : next.text.length)
  return true
}

/** Puts the text cursor to where a change was made: undoing shows what it undid. */
export function goToChange({ document, cursor, view }: ScriptTools, change: () => void): void {
  const before = document.items()
  change()
  const after = document.items()
  if (after === before) return
  const was = new Map(before.map((block) => [block.id, block]))
  const changed = after.find((block) => was.get(block.id) !== block)
  const at = after.findIndex(({ id }, place) => before[place]?.id !== id)
  const block = changed ?? after[Math.min(Math.max(at, 0), after.length - 1)]
  if (!block) return
  const previous = was.get(block.id)
  if (!isSpoken(block)) return view.goTo(block.id)
  if (!previous || !isSpoken(previous)) return cursor.place(block.id, block.text.length)
  let tail = 0
  const [text, old] = [block.text, previous.text]
  const max = Math.min(text.length, old.length)
  while (tail < max && text[text.length - 1 - tail] === old[old.length - 1 - tail]) tail += 1
  cursor.place(block.id, text.length - (text === old ? 0 : tail))
}
