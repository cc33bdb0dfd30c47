import '#web/core/session/ticket.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { browserRuns } from '#web/core/page/browser.ts'
import { keepPageWithoutNetwork } from '#web/core/api/network.ts'
import { followOtherTabs } from '#web/core/session/session.ts'
import { verifyOnFocus } from '#web/core/api/verify-session.ts'
import { OldBrowser } from './old-browser.tsx'
import { router } from './router.ts'
import '#web/styles/base.css'

// The content policy allows no code from strings, and reports every try. By its name: what is called by `z` makes shapes,
// and the build leaves out what nobody asks for (vite.config.ts).
config({ jitless: true })
followOtherTabs()
keepPageWithoutNetwork()
verifyOnFocus()

const root = createRoot(document.getElementById('root')!)
// Drawn in slices, so that a slow phone still hears its person meanwhile.
startTransition(() =>
  root.render(<StrictMode>{browserRuns() ? <RouterProvider router={router} /> : <OldBrowser />}</StrictMode>),
)
