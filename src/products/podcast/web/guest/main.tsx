import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { queryClient } from '#core/web/api/queries.ts'
import '#ui/styles/values.css'
import '#ui/styles/base.css'
import '#ui/styles/patterns.css'
import '#ui/styles/utilities.css'
import { GuestPage } from './guest-page.tsx'

// Without `jitless`, zod tries to generate code, which the content policy forbids and reports.
config({ jitless: true })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <GuestPage token={new URLSearchParams(location.search).get('token') ?? ''} />
    </QueryClientProvider>
  </StrictMode>,
)
