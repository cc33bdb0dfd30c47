import { IconArrowLeft } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { workspaceTexts } from '../texts.ts'
import type { Place } from './place.ts'
import { StepBar } from './step-bar.tsx'
import styles from './workspace-head.module.css'

type WorkspaceHeadProps = {
  /** The place for the state and actions of steps. */
  ref: Ref<HTMLElement>
  project: ProjectDetail
  place: Place
}

/** One bar: the name of the project, all steps, and the additions of the current step. */
export function WorkspaceHead({ ref, project, place }: WorkspaceHeadProps) {
  const t = useT()
  // Other steps have their own title.
  const Name = place.kind === 'subtitles' || place.kind === 'translation' ? 'h1' : 'p'
  const back = t(workspaceTexts.toProjects)
  return (
    <header className={`${styles.head} flex items-center gap-2 col-span-full min-w-0 border-b`}>
      <Link
        to={href('/translate/myProject')}
        className={buttonClass('plain', { size: 'small', className: styles.back! })}
        aria-label={back}
        data-tip={back}
      >
        <IconArrowLeft size={18} />
      </Link>
      <Name className={styles.name}>{project.name}</Name>
      <StepBar project={project} place={place} />
      <span ref={ref} className={`${styles.actions} flex items-center gap-2`} data-actions />
    </header>
  )
}
