import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { AwayLine } from '#web/core/router/away-line.tsx'
import { queryClient } from '#web/core/api/queries.ts'
import { useDrafts } from '#web/dubbing/uploads/drafts-list.ts'

const UploadsNote = lazy(async () => ({
  default: (await import('#web/dubbing/uploads/uploads-note.tsx')).UploadsNote,
}))

/** Round all pages but those of signing in, which load without it. */
export function WithQueries() {
  // The router hands over the first screen in one go; so it is drawn in slices, and a slow phone hears its person meanwhile.
  const drawn = useDeferredValue(true, false)
  const uploading = useDrafts().length > 0
  return (
    <QueryClientProvider client={queryClient}>
      {drawn && <Outlet />}
      <AwayLine />
      {uploading && (
        <Suspense>
          <UploadsNote />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
