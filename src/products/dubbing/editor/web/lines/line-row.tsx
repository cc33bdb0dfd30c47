import { useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { isTyping } from '#shared/editor/web/key-names.ts'
import { focusLine } from '../commands/focus-line.ts'
import { useTools } from '../tools/tools.ts'
import type { LinePlace } from './line-table.tsx'
import styles from './line-row.module.css'

type LineRowProps = {
  id: string
  number: number
  place: LinePlace
  children: ReactNode
}

/** Row with selection by pointer and keyboard. */
export function LineRow({ id, number, place: { index, top, measure }, children }: LineRowProps) {
  const tools = useTools()
  const { view, document, clock } = tools
  const isCurrent = useSyncExternalStore(view.watch, () => view.current() === id)
  const isChosen = useSyncExternalStore(view.watch, () => view.isChosen(id))

  function choose(event: MouseEvent) {
    const add = event.ctrlKey || event.metaKey
    if (!add && !event.shiftKey) {
      if (!isCurrent || view.count() > 0) view.goTo(id)
      // In the current line, clicks on text and buttons do not change the selection.
      const cue = document.item(id)
      if (cue && !(isCurrent && isControl(event.target))) clock.seek(cue.start)
      return
    }
    if (event.shiftKey && isCurrent && isTyping(event.target)) return
    // Prevents text selection while selecting lines.
    event.preventDefault()
    view.goTo(id, event.shiftKey ? 'range' : 'add')
  }

  function keys(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moves[event.key]
    if (move !== undefined) {
      view.step(move, event.shiftKey ? 'range' : undefined)
      focusLine(tools)
    } else if (event.key === 'Enter' && !view.range()) {
      // After a quick arrow key the focus is still on its way to the current line.
      if (isCurrent) event.currentTarget.querySelector('textarea')?.focus()
      else focusLine(tools, true)
    } else if (event.key === 'Escape') view.chooseNone()
    else return
    event.preventDefault()
  }

  return (
    <tr
      ref={measure}
      aria-rowindex={number + 1}
      aria-current={isCurrent || undefined}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      data-index={index}
      data-cue={id}
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      className={`${styles.row} absolute grid items-start border-b bg-panel`}
      style={{ top }}
      onMouseDown={choose}
      // Not `isCurrent`: keys are quicker than rendering, and going to the current line would end its selection.
      onFocus={() => view.current() === id || view.goTo(id)}
      onKeyDown={keys}
    >
      {children}
    </tr>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input, textarea') !== null

const far = 1e6
const moves: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -far,
  End: far,
}
