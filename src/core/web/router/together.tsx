import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { TextSkeleton } from '#ui/status/skeleton.tsx'

/** Milliseconds without a first read, after which no other follows from the last one. */
const quiet = 50
/** A slow read does not hold back the others for longer. */
const longest = 1500

/**
 * Parts of a page that read separately, and some of which show nothing in the end: they appear together once the first reads have
 * arrived, so that none pushes the others away. `heading` is that of the page, if it is among them: no page is ever without.
 */
export function Together({ heading, children }: { heading?: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const reading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  useEffect(() => {
    if (isShown || reading > 0) return
    const timer = setTimeout(() => setShown(true), quiet)
    return () => clearTimeout(timer)
  }, [isShown, reading])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isShown && (
        <div aria-busy="true">
          {heading && <h1 className="spoken-only">{heading}</h1>}
          <TextSkeleton lines={6} />
        </div>
      )}
      <div className={isShown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
