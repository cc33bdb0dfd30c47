import typography from '#web/ui/typography.module.css'
import { projectStatus } from '#contract/wire-numbers.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { projectDetail } from '#contract/projects.ts'
import layouts from '#web/ui/layout.module.css'
import { Loaded } from '#web/core/router/loaded.tsx'
import { href } from '#web/core/router/href.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ProjectDetail as Detail } from '#contract/projects.ts'
import { detailWords } from '#i18n/project-detail.ts'
import { titles } from '#i18n/titles.ts'
import { NextAction } from './next-action.tsx'
import styles from './project-detail.module.css'
import { ProjectHead } from './project-head.tsx'
import { TrackTable } from './track-table.tsx'
import { isActive } from '#web/kit/run/is-active.ts'
import { Link } from '#web/core/router/link.tsx'
import { OddLinesNote } from '#web/dubbing/subtitle-files/odd-lines.tsx'
import { useProjectActions } from '#web/dubbing/project-card/use-project-actions.ts'
import { ProjectFailed } from '#web/dubbing/shared/project-failed.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { useProject } from '#web/dubbing/shared/use-project.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineSkeleton, TextSkeleton } from '#web/ui/skeleton.tsx'

export const load: Load<'/translate/projectDetail'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** A project: next action and languages. */
export function ProjectDetail() {
  const t = useT()
  const { query } = useProject()
  return (
    <Loaded query={query} failed={t(detailWords.failed)} Failed={ProjectFailed} waiting={<Waiting />}>
      {(project) => <Shown project={project} />}
    </Loaded>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={layouts.screen} aria-busy="true">
      <h1 className="spoken-only">{t(titles.projectDetail)}</h1>
      <div className={`${layouts.column5} ${styles.head}`}>
        <div className={styles.cover} />
        <div className={styles.about}>
          <LineSkeleton width="50%" height={28} />
          <TextSkeleton lines={4} />
        </div>
      </div>
      <LineSkeleton height={56} />
      <LineSkeleton height={160} />
    </div>
  )
}

function Shown({ project }: { project: Detail }) {
  const t = useT()
  const actions = useProjectActions(project)
  const { id, status, cueCount, preparing } = project
  const run = preparing && isActive(preparing) ? preparing : undefined
  const ready = status !== projectStatus.waiting && status !== projectStatus.failed
  return (
    <div className={layouts.screen}>
      <ProjectHead project={project} run={run} actions={actions}>
        <NextAction project={project} actions={actions} />
      </ProjectHead>
      <OddLinesNote oddLines={project.oddLines} />
      {ready && (
        <section className={layouts.column3} aria-labelledby="languages">
          <div className={layouts.between}>
            <h2 id="languages" className={typography.title}>
              {t(detailWords.languages)}
            </h2>
            <div className={layouts.wrap}>
              <Link
                to={href('/translate/editOriginal', { id })}
                className={buttonClass('quiet', { size: 'small' })}
              >
                <IconPencil size={16} stroke={1.75} aria-hidden />
                {t(detailWords.editOriginal)}
              </Link>
              {cueCount > 0 && (
                <Link
                  to={href('/translate/chooseLang', { id })}
                  className={buttonClass('quiet', { size: 'small' })}
                >
                  <IconPlus size={16} stroke={1.75} aria-hidden />
                  {t(detailWords.addLanguages)}
                </Link>
              )}
            </div>
          </div>
          <TrackTable project={project} />
        </section>
      )}
    </div>
  )
}
