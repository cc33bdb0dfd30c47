import type { ReactNode } from 'react'
import { listWords } from '#i18n/project-lists.ts'
import type { useListWish } from './use-list-wish.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

type NoneFitProps = {
  wish: ReturnType<typeof useListWish>
  /** Of a list in pages: there are some, on other pages. */
  total?: number
  /** Where there is nothing at all, whatever is asked for. */
  children: ReactNode
}

/** Why a list shows nothing, and the way on. */
export function NoneFit({ wish, total = 0, children }: NoneFitProps) {
  const say = useSay()
  if (total > 0)
    return (
      <EmptyState
        title={say(listWords.noSuchPage)}
        action={<Button onClick={() => wish.turnTo(1)}>{say(listWords.firstPage)}</Button>}
      />
    )
  if (wish.filtered)
    return (
      <EmptyState
        title={say(listWords.nothingFound)}
        action={<Button onClick={wish.showAll}>{say(listWords.showAll)}</Button>}
      >
        {say(listWords.nothingFoundHint)}
      </EmptyState>
    )
  return children
}
