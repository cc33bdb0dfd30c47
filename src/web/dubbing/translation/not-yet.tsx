import { IconAlertTriangle, IconHourglass, IconMessage2Off } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { translationWords } from '#i18n/translation.ts'
import { useBuilt } from '#web/core/router/built.ts'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { useTranslatePaths } from '#web/dubbing/shared/translate-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** Whether there is something to translate. */
export const isReady = ({ status, cueCount }: ProjectDetail) => status !== 0 && status !== 3 && cueCount > 0

/** Where there is nothing to translate yet: why, and where to go. */
export function NotYet({ project: { id, status, errorInfo } }: { project: ProjectDetail }) {
  const say = useSay()
  const to = useTranslatePaths()
  if (status === 0)
    return (
      <EmptyState
        picture={<IconHourglass size={40} stroke={1.25} />}
        title={say(translationWords.preparing)}
        action={<WayOut to={to.myProject()}>{say(translationWords.toProjects)}</WayOut>}
      >
        {say(translationWords.preparingHint)}
      </EmptyState>
    )
  if (status === 3)
    return (
      <EmptyState
        picture={<IconAlertTriangle size={40} stroke={1.25} />}
        title={say(translationWords.failedProject)}
        action={<WayOut to={to.myProject()}>{say(translationWords.toProjects)}</WayOut>}
      >
        {errorInfo}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<IconMessage2Off size={40} stroke={1.25} />}
      title={say(translationWords.noLines)}
      action={<WayOut to={to.prooSubtit(id)}>{say(translationWords.toSubtitles)}</WayOut>}
    >
      {say(translationWords.noLinesHint)}
    </EmptyState>
  )
}

function WayOut({ to, children }: { to: string; children: ReactNode }) {
  const built = useBuilt()
  if (!built(to)) return null
  return (
    <Link to={to} className={buttonClass('primary')}>
      {children}
    </Link>
  )
}
