import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { href } from './href.ts'
import { Link } from './link.tsx'
import { NoticePage } from './notice-page.tsx'

export function NotFound() {
  const t = useT()
  return (
    <NoticePage
      mark="404"
      title={t(common.notFound)}
      hint={t(common.notFoundHint)}
      actions={
        <Link to={href('/home')} className={buttonClass('primary')}>
          {t(common.backHome)}
        </Link>
      }
    />
  )
}
