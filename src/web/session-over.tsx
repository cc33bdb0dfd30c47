import { common } from '#i18n/common.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { NoticePage } from '#web/core/router/notice-page.tsx'

/** In another site's frame there is no login page to go to: the page around it signs in and loads the frame anew. */
export function SessionOver() {
  const t = useT()
  return <NoticePage title={t(common.over)} hint={t(common.overHint)} />
}
