import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NoticePage } from '#core/web/router/notice-page.tsx'

/** A frame on another site has no login page: the embedding page signs in and reloads the frame. */
export function SessionOver() {
  const t = useT()
  return <NoticePage title={t(common.over)} hint={t(common.overHint)} />
}
