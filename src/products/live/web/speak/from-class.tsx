import { IconSchool } from '@tabler/icons-react'
import { classWords } from '../../texts/classes.ts'
import { titles } from '#core/texts/titles.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Where agents start sessions. */
export function FromClass() {
  const t = useT()
  return (
    <Page title={t(titles.speechTranslation)}>
      <EmptyState
        picture={<IconSchool size={40} stroke={1.25} />}
        title={t(classWords.fromClass)}
        action={
          <Link className={buttonClass('primary')} to={href('/agent/smartClass/index')}>
            {t(classWords.toClasses)}
          </Link>
        }
      >
        {t(classWords.fromClassHint)}
      </EmptyState>
    </Page>
  )
}
