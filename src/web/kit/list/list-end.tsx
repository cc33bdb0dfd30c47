import { useEffect, useEffectEvent, useRef } from 'react'
import { common } from '#i18n/common.ts'
import { listWords } from '#i18n/project-lists.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './list-end.module.css'

interface ListEndProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** How many stand above. */
  count: number
}

/** Pixels before it comes into sight: most people never see it. */
const early = 900

/** The end of what is shown of a long list: comes near, and more of it is fetched. Where that failed, it is asked for. */
export function ListEnd({ query, count }: ListEndProps) {
  const say = useSay()
  const ref = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const goOn = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
  // Told anew after each part: the end may still be in sight.
  useEffect(() => {
    if (!hasNextPage) return undefined
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && goOn(), {
      rootMargin: `${early}px`,
    })
    near.observe(ref.current!)
    return () => near.disconnect()
  }, [hasNextPage, count])
  if (!hasNextPage) return null
  return (
    <div ref={ref} className={styles.end}>
      {isFetchNextPageError && <p>{say(listWords.moreFailed)}</p>}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {say(isFetchNextPageError ? common.retry : common.more)}
      </Button>
    </div>
  )
}
