import type { Tools } from '../tools/tools.ts'

/** A new screen takes some frames to render its rows. */
const frames = 30

/** Focuses the current line, or its text. A row outside the viewport is rendered in the next frames. */
export function focusLine(tools: Tools, inText = false, then?: (field: HTMLTextAreaElement) => void) {
  const id = tools.view.current()
  if (id === undefined) return
  const find = () => {
    // Another key went on to another line, which gets the focus.
    if (tools.view.current() !== id) return true
    const row = tools.root()?.querySelector<HTMLElement>(`[data-cue="${CSS.escape(id)}"]`)
    const field = row?.querySelector('textarea')
    const target = inText ? field : row
    target?.focus({ preventScroll: true })
    if (field && inText) then?.(field)
    return target !== undefined && target !== null
  }
  const tryAgain = (left: number) => {
    if (!find() && left > 0) requestAnimationFrame(() => tryAgain(left - 1))
  }
  requestAnimationFrame(() => tryAgain(frames))
}
