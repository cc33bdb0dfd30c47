import { common } from '#i18n/common.ts'
import { Link } from './link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { NoticePage } from './notice-page.tsx'
import { href } from './href.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function NotFound() {
  const say = useSay()
  return (
    <NoticePage
      mark="404"
      title={say(common.notFound)}
      hint={say(common.notFoundHint)}
      actions={
        <Link to={href('/home')} className={buttonClass('primary')}>
          {say(common.backHome)}
        </Link>
      }
    />
  )
}
