import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { home } from '#core/texts/home.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useLiveProjects } from '#products/dubbing/common/web/live-projects.ts'
import { ProjectCards, ProjectCardSkeletons } from '#products/dubbing/project-card/web/project-cards.tsx'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { NewProjectLink } from '#products/dubbing/uploads/web/new-project-link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { projectList } from '../contract/projects.ts'

/** Number of projects shown from the first page. */
const visible = 7
const firstPage = { current: 1, size: 10, tag: 0, status: 0, sort: 0 }

export const prefetchRecentProjects = () => prefetch(projectList, firstPage)
export const useRecentProjects = (enabled = true) => useQuery({ ...reads(projectList, firstPage), enabled })

export function RecentProjects() {
  const t = useT()
  useLiveProjects()
  const query = useRecentProjects()
  return (
    <section className="grid gap-4" aria-labelledby="recent" aria-busy={query.isLoading}>
      <div className="flex items-baseline justify-between gap-4 mt-2">
        <h2 id="recent" className="text-16">
          {t(home.recent)}
        </h2>
        <Link to={href('/translate/myProject')}>{t(home.all)}</Link>
      </div>
      <Loaded
        query={query}
        failed={t(home.projectsFailed)}
        Failed={BoxedFailure}
        waiting={<ProjectCardSkeletons count={4} />}
      >
        {({ records }) =>
          records.length > 0 ? (
            <ProjectCards projects={records.slice(0, visible)} />
          ) : (
            <div className="panel">
              <NoProjects />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

const BoxedFailure = (props: ComponentProps<typeof LoadFailed>) => (
  <div className="panel">
    <LoadFailed {...props} />
  </div>
)

function NoProjects() {
  const t = useT()
  return (
    <EmptyState
      picture={<WaveLine seed="one" />}
      title={t(home.noProjects)}
      action={<NewProjectLink className={buttonClass('primary')}>{t(home.createDub)}</NewProjectLink>}
    >
      {t(home.noProjectsCreate)}
    </EmptyState>
  )
}
