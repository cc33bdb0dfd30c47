import { IconPencil, IconPlus } from '@tabler/icons-react'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { PlanNote } from '#products/dubbing/plans/web/plan-note.tsx'
import { useProjectActions } from '#products/dubbing/project-card/web/use-project-actions.ts'
import { OddLinesNote } from '#products/dubbing/subtitle-files/web/odd-lines.tsx'
import { isActive } from '#shared/runs/web/is-active.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { LineSkeleton, TextSkeleton } from '#ui/status/skeleton.tsx'
import { projectDetail, type ProjectDetail as Detail } from '../contract/projects.ts'
import { projectTitles } from '../screens.ts'
import { detailTexts } from '../texts.ts'
import { NextAction } from './next-action.tsx'
import { ProjectHead } from './project-head.tsx'
import { TrackTable } from './track-table.tsx'
import styles from './project-detail.module.css'

export const load: Load<'/translate/projectDetail'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** A project: next action and languages. */
export function ProjectDetail() {
  const t = useT()
  const { query } = useProject()
  return (
    <Loaded query={query} failed={t(detailTexts.failed)} Failed={ProjectFailed} waiting={<Waiting />}>
      {(project) => <Shown project={project} />}
    </Loaded>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className="screen" aria-busy="true">
      <h1 className="spoken-only">{t(projectTitles.projectDetail)}</h1>
      <div className={`grid grid-cols-1 gap-5 ${styles.head}`}>
        <div className="center aspect-video overflow-hidden border rounded bg-brand-1" />
        <div className="grid content-start gap-4 min-w-0">
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
    <div className="screen">
      <ProjectHead project={project} run={run} actions={actions}>
        <NextAction project={project} actions={actions} />
      </ProjectHead>
      <PlanNote project={project} />
      <OddLinesNote oddLines={project.oddLines} />
      {ready && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="languages">
          <div className="between">
            <h2 id="languages" className="text-16">
              {t(detailTexts.languages)}
            </h2>
            <div className="flex flex-wrap gap-2">
              <Link
                to={href('/translate/editOriginal', { id })}
                className={buttonClass('quiet', { size: 'small' })}
              >
                <IconPencil size={16} stroke={1.75} aria-hidden />
                {t(detailTexts.editOriginal)}
              </Link>
              {cueCount > 0 && (
                <Link
                  to={href('/translate/chooseLang', { id })}
                  className={buttonClass('quiet', { size: 'small' })}
                >
                  <IconPlus size={16} stroke={1.75} aria-hidden />
                  {t(detailTexts.addLanguages)}
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
