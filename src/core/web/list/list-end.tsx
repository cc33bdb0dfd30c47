import { useEffect, useEffectEvent, useRef } from 'react'
import { common } from '#core/texts/common.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { List } from './use-list.ts'
import styles from './list-end.module.css'

interface ListEndProps {
  more: List<unknown>['more']
  /** Number of rows above. */
  count: number
}

/** Distance in pixels at which more is fetched, so that scrolling rarely reaches the end. */
const early = 900

/** The end of a long list: fetches more when it is near the viewport; after a failure, by a button. */
export function ListEnd({ more, count }: ListEndProps) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(() => {
    if (more && !more.busy && !more.failed) more.fetch()
  })
  const hasMore = more !== undefined
  // Observed again after each page, because the end may still be visible.
  useEffect(() => {
    if (!hasMore) return undefined
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && goOn(), {
      rootMargin: `${early}px`,
    })
    near.observe(ref.current!)
    return () => near.disconnect()
  }, [hasMore, count])
  if (!more) return null
  return (
    <div ref={ref} className={`${styles.end} grid justify-items-center gap-2 text-soft`}>
      {more.failed && <p>{t(listTexts.moreFailed)}</p>}
      <Button busy={more.busy} onClick={more.fetch}>
        {t(more.failed ? common.retry : common.more)}
      </Button>
    </div>
  )
}
