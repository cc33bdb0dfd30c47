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
  /** What stands round it until it is there, such as the dialog or card that the content brings itself. */
  frame?: (content: ReactNode) => ReactNode
  /** Data read earlier does not count: a form must not start from old values. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** What was read, once it is there; until then that it comes, or why it did not and another try. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, Failed = LoadFailed, lines = 6, waiting, frame, fresh = false, children } = props
  if (query.data !== undefined && !(fresh && query.isFetching)) return children(query.data)
  const content = query.isError ? (
    <Failed title={failed} query={query} />
  ) : (
    (waiting ?? (
      <div aria-busy="true">
        <TextSkeleton lines={lines} />
      </div>
    ))
  )
  return frame ? frame(content) : content
}
