import { common } from '#i18n/common.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { NoticePage } from '#web/core/router/notice-page.tsx'

/** A frame on another site has no login page: the embedding page signs in and reloads the frame. */
export function SessionOver() {
  const t = useT()
  return <NoticePage title={t(common.over)} hint={t(common.overHint)} />
}
