import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { LoadFailed, type Query } from './load-failed.tsx'
import { StaleNote } from './stale-note.tsx'

interface LoadedProps<Data> {
  query: Query & { data: Data | undefined; isError: boolean; dataUpdatedAt: number }
  /** Title of the failure. */
  failed: string
  /** Replaces the usual failure. */
  Failed?: ComponentType<ComponentProps<typeof LoadFailed>>
  /** Lines of the placeholder; `waiting` replaces it. */
  lines?: number
  waiting?: ReactNode
  /** Wraps the placeholder and the failure, for content that brings its own dialog, card or page. */
  frame?: (content: ReactNode) => ReactNode
  /** Waits for a new response even if data is cached: a form must not start from old values. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; before that a placeholder, or the failure with a retry button. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, Failed = LoadFailed, lines = 6, waiting, frame, fresh = false, children } = props
  if (query.data !== undefined && !(fresh && query.isFetching))
    return (
      <>
        <StaleNote query={query} />
        {children(query.data)}
      </>
    )
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
