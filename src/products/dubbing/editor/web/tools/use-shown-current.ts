import { useEffect, useEffectEvent } from 'react'
import type { ShownLines } from './shown-lines.ts'
import type { Tools } from './tools.ts'

/** Clears the filter when the user goes to a line that it hides. */
export function useShownCurrent({ document, view }: Tools, lines: ShownLines, showAll: () => void) {
  const follow = useEffectEvent(() => {
    const id = view.current()
    if (id !== undefined && lines.placeOf(id) < 0 && document.placeOf(id) >= 0) showAll()
  })
  useEffect(() => view.watch(follow), [view])
}
