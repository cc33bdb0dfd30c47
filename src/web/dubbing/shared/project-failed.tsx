import { href } from '#web/core/router/href.ts'
import type { ComponentProps } from 'react'
import { projectWords } from '#i18n/projects.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { Link } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Failure of a project: not found, without retry, or failed to load. */
export function ProjectFailed({ title, query }: ComponentProps<typeof LoadFailed>) {
  const t = useT()
  if (!failedBy(query.error, 'notFound', 'malformed')) return <LoadFailed title={title} query={query} />
  return (
    <EmptyState
      title={t(projectWords.gone)}
      action={
        <Link to={href('/translate/myProject')} className={buttonClass('primary')}>
          {t(projectWords.toProjects)}
        </Link>
      }
    >
      {t(projectWords.goneHint)}
    </EmptyState>
  )
}
