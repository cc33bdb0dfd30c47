import { href } from '#core/web/router/href.ts'
import type { ComponentProps } from 'react'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

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
