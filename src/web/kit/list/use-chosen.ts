import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { choose, nothingChosen } from './chosen.ts'

/** Which rows of a list are chosen, by their ids. What is shown no longer is not chosen either. */
export function useChosen(order: readonly string[]) {
  const [chosen, setChosen] = useState(nothingChosen)
  const now = useRef(order)
  useLayoutEffect(() => {
    now.current = order
  })
  return {
    ids: chosen.ids,
    // The same one as long as the list stands, so that only the cards that change are drawn again.
    choose: useCallback(
      (id: string, range: boolean) => setChosen((before) => choose(before, now.current, id, range)),
      [],
    ),
    chooseAll: () => setChosen(({ anchor }) => ({ ids: new Set(now.current), anchor })),
    end: useCallback(() => setChosen(nothingChosen), []),
  }
}
