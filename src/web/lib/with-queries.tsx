import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { queryClient } from '#web/lib/queries.ts'

/** Round all pages but those of signing in, which load without it. */
export function WithQueries() {
  // The router hands over the first screen in one go; so it is drawn in slices, and a slow phone hears its person meanwhile.
  const drawn = useDeferredValue(true, false)
  return <QueryClientProvider client={queryClient}>{drawn && <Outlet />}</QueryClientProvider>
}
