import { IconSchool } from '@tabler/icons-react'
import { classWords } from '#i18n/classes.ts'
import { titles } from '#i18n/titles.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
