import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { failedBy } from './api/call-failure.ts'
import { LoadFailed, type Query } from './router/load-failed.tsx'

interface UnloadedPageProps {
  title: string
  query: Query & { isError: boolean }
  /** Title of the failure. */
  failed: string
  /** If it does not exist. */
  gone: { title: string; hint: string; action: ReactNode }
  /** The address names nothing. */
  isEmpty?: boolean
}

/** The page of one thing while it is loading, if it could not be loaded, or if it does not exist. */
export function UnloadedPage({ title, query, failed, gone, isEmpty }: UnloadedPageProps) {
  return (
    <Page title={title}>
      {isEmpty || failedBy(query.error, 'notFound', 'malformed') ? (
        <EmptyState title={gone.title} action={gone.action}>
          {gone.hint}
        </EmptyState>
      ) : query.isError ? (
        <LoadFailed title={failed} query={query} />
      ) : (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      )}
    </Page>
  )
}
