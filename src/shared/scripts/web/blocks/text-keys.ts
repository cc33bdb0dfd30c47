import type { KeyboardEvent } from 'react'
import { isSpoken } from '#domain/script/core/blocks.ts'
import { enterEdit, joinEdit, type Changed } from '../tools/edits.ts'
import { caretRect, isFirstLine, isLastLine, offsetNear } from '../tools/geometry.ts'
import { focusRow, goToNeighbor } from '../tools/go-to.ts'
import type { ScriptTools } from '../tools/script-tools.ts'

function make(tools: ScriptTools, changed: Changed | undefined): boolean {
  if (!changed) return false
  const { edit, caret } = changed
  if (tools.attempt(() => tools.document.change(edit))) tools.cursor.place(caret.id, caret.offset)
  return true
}

export function splitBlock(tools: ScriptTools, id: string, area: HTMLTextAreaElement): void {
  const { document, cursor, attempt } = tools
  const { selectionStart: start, selectionEnd: end, value } = area
  if (start !== end && !removeText(tools, id, value.slice(0, start) + value.slice(end))) return
  const block = document.item(id)
  const changed = enterEdit(document.items(), document.placeOf(id), start, document.newId())
  if (!changed || !block || !attempt(() => document.change(changed.edit))) return
  cursor.place(changed.caret.id, changed.caret.offset)
}

const removeText = ({ attempt, document }: ScriptTools, id: string, text: string) =>
  attempt(() => document.change({ kind: 'update', id, text }))

/** Keys that leave the text of a block, or change its neighbors. Returns whether the key is handled. */
export function pressInText(
  tools: ScriptTools,
  id: string,
  { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: area }: KeyboardEvent<HTMLTextAreaElement>,
  layer: HTMLElement,
): boolean {
  const { document, view, reader } = tools
  const { selectionStart: start, selectionEnd: end, value } = area
  const isPlace = start === end
  const at = document.placeOf(id)
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a') {
    if (start !== 0 || end !== value.length) return false
    view.chooseAll()
    focusRow(tools)
    return true
  }
  if (ctrlKey || metaKey || altKey) return false
  switch (key) {
    case 'Enter':
      if (shiftKey) return false
      splitBlock(tools, id, area)
      return true
    case 'Escape':
      if (reader.state().part) reader.stop()
      else focusRow(tools)
      return true
    case 'Backspace':
      return isPlace && start === 0 && !shiftKey && make(tools, joinEdit(document.items(), at))
    case 'Delete': {
      if (!isPlace || end !== value.length || shiftKey) return false
      const next = document.items()[at + 1]
      if (!next) return false
      if (!isSpoken(next)) return tools.attempt(() => document.change({ kind: 'remove', ids: [next.id] }))
      return make(tools, joinEdit(document.items(), at + 1))
    }
    case 'ArrowLeft':
      return isPlace && start === 0 && !shiftKey && goToNeighbor(tools, id, -1)
    case 'ArrowRight':
      return isPlace && end === value.length && !shiftKey && goToNeighbor(tools, id, 1)
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowUp' ? -1 : 1
      const isEdge = by < 0 ? isFirstLine(layer, start) : isLastLine(layer, end)
      if (!isEdge) return false
      if (shiftKey) {
        // First the text up to the edge, then whole blocks.
        if (by < 0 ? start > 0 : end < value.length) return false
        view.step(by, 'range')
        focusRow(tools)
        return true
      }
      const { x } = caretRect(layer, by < 0 ? start : end)
      return goToNeighbor(tools, id, by, (next) => offsetNear(next, x, by < 0 ? 'last' : 'first'))
    }
    default:
      return false
  }
}
