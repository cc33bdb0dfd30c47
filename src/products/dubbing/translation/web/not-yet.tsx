import { IconAlertTriangle, IconHourglass, IconMessage2Off, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { translationTexts } from '../texts/translation.ts'

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
        title={t(translationTexts.preparing)}
        action={<WayOut to={href('/translate/myProject')}>{t(translationTexts.toProjects)}</WayOut>}
      >
        {t(translationTexts.preparingHint)}
      </EmptyState>
    )
  const Icon = cancelled ? IconPlayerStop : IconAlertTriangle
  if (status === projectStatus.failed)
    return (
      <EmptyState
        picture={<Icon size={40} stroke={1.25} />}
        title={t(cancelled ? translationTexts.cancelledProject : translationTexts.failedProject)}
        action={<WayOut to={href('/translate/myProject')}>{t(translationTexts.toProjects)}</WayOut>}
      >
        {errorInfo}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<IconMessage2Off size={40} stroke={1.25} />}
      title={t(translationTexts.noLines)}
      action={<WayOut to={href('/translate/prooSubtit', { id })}>{t(translationTexts.toSubtitles)}</WayOut>}
    >
      {t(translationTexts.noLinesHint)}
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
