import { common } from '#core/texts/common.ts'
import { browsers } from '#core/web/page/browser.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NoticePage } from '#core/web/router/notice-page.tsx'
import { buttonClass } from '#ui/button.tsx'

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
