import layouts from '#web/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { projectList } from '#contract/projects.ts'
import { home } from '#i18n/home.ts'
import styles from './recent-projects.module.css'
import { Link } from '#web/core/router/link.tsx'
import { useLiveProjects } from '#web/dubbing/shared/live-projects.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { ProjectCards, ProjectCardSkeletons } from '#web/dubbing/project-card/project-cards.tsx'
import { WaveLine } from '#web/dubbing/project-card/wave-line.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** The first seven of the first page of ten. */
const shown = 7
const firstPage = { current: 1, size: 10, tag: 0, status: 0, sort: 0 }

export function RecentProjects() {
  const t = useT()
  useLiveProjects()
  const query = useQuery(reads(projectList, firstPage))
  const { data, isError } = query
  return (
    <section className={layouts.stack4} aria-labelledby="recent" aria-busy={!data && !isError}>
      <div className={styles.sectionHead}>
        <h2 id="recent">{t(home.recent)}</h2>
        <Link to={href('/translate/myProject')}>{t(home.all)}</Link>
      </div>
      {data ? (
        data.records.length > 0 ? (
          <ProjectCards projects={data.records.slice(0, shown)} />
        ) : (
          <div className={styles.box}>
            <NoProjects />
          </div>
        )
      ) : isError ? (
        <div className={styles.box}>
          <LoadFailed title={t(home.projectsFailed)} query={query} />
        </div>
      ) : (
        <ProjectCardSkeletons count={4} />
      )}
    </section>
  )
}

function NoProjects() {
  const t = useT()
  return (
    <EmptyState
      picture={<WaveLine seed="one" />}
      title={t(home.noProjects)}
      action={
        <Link to={href('/translate/projectType')} className={buttonClass('primary')}>
          {t(home.createDub)}
        </Link>
      }
    >
      {t(home.noProjectsCreate)}
    </EmptyState>
  )
}
