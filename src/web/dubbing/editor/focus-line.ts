import type { Tools } from './tools.ts'

/** Focuses the current line, or its text. A row outside the viewport is rendered in the next frame. */
export function focusLine(tools: Tools, inText = false, then?: (field: HTMLTextAreaElement) => void) {
  const id = tools.view.current()
  if (id === undefined) return
  const find = () => {
    const row = tools.root()?.querySelector<HTMLElement>(`[data-cue="${CSS.escape(id)}"]`)
    const field = row?.querySelector('textarea')
    const target = inText ? field : row
    target?.focus({ preventScroll: true })
    if (field && inText) then?.(field)
    return target !== undefined && target !== null
  }
  requestAnimationFrame(() => find() || requestAnimationFrame(find))
}
