import { useEffect, useEffectEvent } from 'react'
import type { Tools } from './tools.ts'
import type { VisibleLines } from './visible-lines.ts'

/** Clears the filter when the user goes to a line that it hides. */
export function useShownCurrent({ document, view }: Tools, lines: VisibleLines, showAll: () => void) {
  const follow = useEffectEvent(() => {
    const id = view.current()
    if (id !== undefined && lines.placeOf(id) < 0 && document.placeOf(id) >= 0) showAll()
  })
  useEffect(() => view.watch(follow), [view])
}
