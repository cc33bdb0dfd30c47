import { projectStatus } from '#core/contract/wire-numbers.ts'
import { href } from '#core/web/router/href.ts'
import { IconAlertTriangle, IconHourglass, IconMessage2Off, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { translationWords } from '../texts/translation.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Whether the project can be translated. */
export const isReady = ({ status, cueCount }: ProjectDetail) =>
  status !== projectStatus.waiting && status !== projectStatus.failed && cueCount > 0

/** Shown if there is nothing to translate yet. */
export function NotYet({ project: { id, status, cancelled, errorInfo } }: { project: ProjectDetail }) {
  const t = useT()
  if (status === projectStatus.waiting)
    return (
      <EmptyState
        picture={<IconHourglass size={40} stroke={1.25} />}
        title={t(translationWords.preparing)}
        action={<WayOut to={href('/translate/myProject')}>{t(translationWords.toProjects)}</WayOut>}
      >
        {t(translationWords.preparingHint)}
      </EmptyState>
    )
  const Icon = cancelled ? IconPlayerStop : IconAlertTriangle
  if (status === projectStatus.failed)
    return (
      <EmptyState
        picture={<Icon size={40} stroke={1.25} />}
        title={t(cancelled ? translationWords.cancelledProject : translationWords.failedProject)}
        action={<WayOut to={href('/translate/myProject')}>{t(translationWords.toProjects)}</WayOut>}
      >
        {errorInfo}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<IconMessage2Off size={40} stroke={1.25} />}
      title={t(translationWords.noLines)}
      action={<WayOut to={href('/translate/prooSubtit', { id })}>{t(translationWords.toSubtitles)}</WayOut>}
    >
      {t(translationWords.noLinesHint)}
    </EmptyState>
  )
}

function WayOut({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass('primary')}>
      {children}
    </Link>
  )
}
