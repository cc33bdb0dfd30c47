import type { ComponentProps } from 'react'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'

/** Failure of a project: not found, without retry, or failed to load. */
export function ProjectFailed({ title, query }: ComponentProps<typeof LoadFailed>) {
  const t = useT()
  if (!failedBy(query.error, 'notFound', 'malformed')) return <LoadFailed title={title} query={query} />
  return (
    <EmptyState
      title={t(projectTexts.gone)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('primary')}>
          {t(projectTexts.toProjects)}
        </Link>
      }
    >
      {t(projectTexts.goneHint)}
    </EmptyState>
  )
}
