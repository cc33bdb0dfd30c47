import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { choose, nothingChosen } from './chosen.ts'

/** Ids of the selected rows; rows that are no longer shown are deselected. */
export function useChosen(order: readonly string[]) {
  const [chosen, setChosen] = useState(nothingChosen)
  const now = useRef(order)
  useLayoutEffect(() => {
    now.current = order
  })
  return {
    ids: chosen.ids,
    // Stable, so that only changed cards are rerendered.
    choose: useCallback(
      (id: string, range: boolean) => setChosen((before) => choose(before, now.current, id, range)),
      [],
    ),
    chooseAll: () => setChosen(({ anchor }) => ({ ids: new Set(now.current), anchor })),
    end: useCallback(() => setChosen(nothingChosen), []),
  }
}
