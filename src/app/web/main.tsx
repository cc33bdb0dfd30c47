import '#core/web/session/ticket.ts'
import '#core/web/session/provider-answer.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserRuns } from '#core/web/page/browser.ts'
import { keepPageWithoutNetwork } from '#core/web/api/network.ts'
import { followOtherTabs } from '#core/web/session/session.ts'
import { verifyOnFocus } from '#core/web/api/verify-session.ts'
import { OldBrowser } from './old-browser.tsx'
import { router } from './router.ts'
import '#ui/styles/values.css'
import '#ui/styles/base.css'
import '#ui/styles/patterns.css'
import '#ui/styles/utilities.css'

// Without `jitless`, zod tries to generate code, which the content policy forbids and reports. It reads this when it is
// loaded, which the sign-in page never does.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
followOtherTabs()
keepPageWithoutNetwork()
verifyOnFocus()

const root = createRoot(document.getElementById('root')!)
// As a transition, React renders in slices, so a slow phone can handle input in between.
startTransition(() =>
  root.render(<StrictMode>{browserRuns() ? <RouterProvider router={router} /> : <OldBrowser />}</StrictMode>),
)
