import { LoadFailed, type Query } from './load-failed.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'

type LoadingProps = {
  query: Query & { isError: boolean }
  /** What is said where it does not load. */
  failed: string
  /** About as many as it will have. */
  lines: number
}

/** Where content will stand: that it comes, or that it did not load. */
export function Loading({ query, failed, lines }: LoadingProps) {
  if (query.isError) return <LoadFailed title={failed} query={query} />
  return (
    <div aria-busy="true">
      <TextSkeleton lines={lines} />
    </div>
  )
}
