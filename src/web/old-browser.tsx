import { common } from '#i18n/common.ts'
import { browsers } from '#web/core/page/browser.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { NoticePage } from '#web/core/router/notice-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** In place of everything, where the browser lacks what the pages are drawn with. */
export function OldBrowser() {
  const say = useSay()
  return (
    <NoticePage
      title={say(common.oldBrowser)}
      hint={say(common.oldBrowserHint)}
      actions={browsers.map(({ name, from }) => (
        <a key={name} href={from} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          {name}
        </a>
      ))}
    />
  )
}
