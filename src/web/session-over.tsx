import { common } from '#i18n/common.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { NoticePage } from '#web/core/router/notice-page.tsx'

/** In another site's frame there is no login page to go to: the page around it signs in and loads the frame anew. */
export function SessionOver() {
  const say = useSay()
  return <NoticePage title={say(common.over)} hint={say(common.overHint)} />
}
