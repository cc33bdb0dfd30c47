import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { queryClient } from '#core/web/api/queries.ts'
import { AwayLine } from '#core/web/router/away-line.tsx'
import { useDrafts } from '#products/dubbing/uploads/web/drafts-list.ts'

const UploadsNote = lazy(async () => ({
  default: (await import('#products/dubbing/uploads/web/uploads-note.tsx')).UploadsNote,
}))

const DropAnywhere = lazy(async () => ({
  default: (await import('#products/dubbing/uploads/web/drop-anywhere.tsx')).DropAnywhere,
}))

/** Around all pages except sign-in, which loads without it. */
export function WithQueries() {
  // The router renders the first screen synchronously; deferring it lets a slow phone handle input in between.
  const drawn = useDeferredValue(true, false)
  const uploading = useDrafts().length > 0
  return (
    <QueryClientProvider client={queryClient}>
      {drawn && <Outlet />}
      <AwayLine />
      {drawn && (
        <Suspense>
          <DropAnywhere />
        </Suspense>
      )}
      {uploading && (
        <Suspense>
          <UploadsNote />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
