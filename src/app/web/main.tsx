import '#core/web/session/ticket.ts'
import '#core/web/session/provider-answer.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { common } from '#core/texts/common.ts'
import { keepPageWithoutNetwork } from '#core/web/api/network.ts'
import { verifyOnFocus } from '#core/web/api/verify-session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { browserRuns, browsers } from '#core/web/page/browser.ts'
import { NoticePage } from '#core/web/router/notice-page.tsx'
import { followOtherTabs } from '#core/web/session/session.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
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
/** Replaces all pages in browsers without required features. */
function OldBrowser() {
  const t = useT()
  return (
    <NoticePage
      title={t(common.oldBrowser)}
      hint={t(common.oldBrowserHint)}
      actions={browsers.map(({ name, from }) => (
        <a key={name} href={from} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          {name}
        </a>
      ))}
    />
  )
}

// As a transition, React renders in slices, so a slow phone can handle input in between.
startTransition(() =>
  root.render(<StrictMode>{browserRuns() ? <RouterProvider router={router} /> : <OldBrowser />}</StrictMode>),
)
