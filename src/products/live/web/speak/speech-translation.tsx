import { IconSchool } from '@tabler/icons-react'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { useAccount } from '#core/web/session/session.ts'
import { videoDubLanguage } from '#shared/voices/contract.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { liveDetail } from '../../contract/sessions.ts'
import { liveTitles } from '../../screens.ts'
import { classTexts } from '../../texts/classes.ts'
import { NewSession } from './new-session.tsx'
import { SessionPage } from './session-page.tsx'

export const load: Load<'/speechTranslation'> = ({ id }) => {
  prefetch(videoDubLanguage, {})
  if (id) prefetch(liveDetail, { id })
}

/** Where agents start sessions. */
function FromClass() {
  const t = useT()
  return (
    <Page title={t(liveTitles.speechTranslation)}>
      <EmptyState
        picture={<IconSchool size={40} stroke={1.25} />}
        title={t(classTexts.fromClass)}
        action={
          <Link className={buttonClass('primary')} to={href('/agent/smartClass/index')}>
            {t(classTexts.toClasses)}
          </Link>
        }
      >
        {t(classTexts.fromClassHint)}
      </EmptyState>
    </Page>
  )
}

/** Starts a live session; with its id, the page of its speaker. */
export function SpeechTranslation() {
  const { id } = useSearch('/speechTranslation')
  const { role } = useAccount()
  if (id) return <SessionPage key={id} id={id} />
  return role === 'agent' ? <FromClass /> : <NewSession />
}
