import { common } from '#i18n/common.ts'
import { browsers } from '#web/core/page/browser.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { NoticePage } from '#web/core/router/notice-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Replaces all pages in browsers without required features. */
export function OldBrowser() {
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
