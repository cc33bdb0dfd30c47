import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed, type Query } from './load-failed.tsx'

interface LoadedProps<Data> {
  query: Query & { data: Data | undefined; isError: boolean }
  /** What is said where it does not load. */
  failed: string
  /** What shows that, where it is not the usual. */
  Failed?: ComponentType<ComponentProps<typeof LoadFailed>>
  /** About as many lines as it will have; or what stands there until it comes. */
  lines?: number
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read, once it is there; until then that it comes, or why it did not and another try. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, Failed = LoadFailed, lines = 6, waiting, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed title={failed} query={query} />
  return (
    waiting ?? (
      <div aria-busy="true">
        <TextSkeleton lines={lines} />
      </div>
    )
  )
}
