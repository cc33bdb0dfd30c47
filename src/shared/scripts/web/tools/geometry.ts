// Places in the drawn text of a block. The layer behind its text area has the same letters at the same places.

const rangeOf = (layer: HTMLElement, from: number, to: number): Range => {
  const range = layer.ownerDocument.createRange()
  const walker = layer.ownerDocument.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  let before = 0
  let began = false
  range.selectNodeContents(layer)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (!began && from < before + length) {
      range.setStart(node, Math.max(0, from - before))
      began = true
    }
    if (began && to <= before + length) {
      range.setEnd(node, to - before)
      return range
    }
    before += length
  }
  return range
}

export const lengthOf = (layer: HTMLElement): number => layer.textContent.length

/** The rectangle of the text cursor at a place: its height is that of the line. */
export function caretRect(layer: HTMLElement, offset: number): DOMRect {
  const length = lengthOf(layer)
  const whole = layer.getBoundingClientRect()
  if (length === 0) return new DOMRect(whole.x, whole.y, 0, whole.height)
  const isEnd = offset >= length
  const rects = rangeOf(layer, isEnd ? length - 1 : offset, isEnd ? length : offset + 1).getClientRects()
  const rect = isEnd ? rects[rects.length - 1] : rects[0]
  if (!rect) return new DOMRect(whole.x, whole.y, 0, whole.height)
  return new DOMRect(isEnd ? rect.right : rect.left, rect.y, 0, rect.height)
}

const isSameLine = (one: DOMRect, other: DOMRect) =>
  Math.abs(one.y - other.y) < Math.max(one.height, other.height) / 2

export const isFirstLine = (layer: HTMLElement, offset: number) =>
  isSameLine(caretRect(layer, offset), caretRect(layer, 0))

export const isLastLine = (layer: HTMLElement, offset: number) =>
  isSameLine(caretRect(layer, offset), caretRect(layer, lengthOf(layer)))

/** The place in the first or last line that is nearest to a horizontal position. */
export function offsetNear(layer: HTMLElement, x: number, line: 'first' | 'last'): number {
  const length = lengthOf(layer)
  const from = line === 'first' ? 0 : length
  const by = line === 'first' ? 1 : -1
  const start = caretRect(layer, from)
  let best = from
  let distance = Math.abs(start.x - x)
  for (let at = from + by; at >= 0 && at <= length; at += by) {
    const rect = caretRect(layer, at)
    if (!isSameLine(rect, start)) break
    if (Math.abs(rect.x - x) >= distance) continue
    ;[best, distance] = [at, Math.abs(rect.x - x)]
  }
  return best
}
