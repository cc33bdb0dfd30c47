import type { Ref } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { workspaceWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Place } from './place.ts'
import { StepBar } from './step-bar.tsx'
import styles from './workspace-head.module.css'

type WorkspaceHeadProps = {
  /** The place for the state and actions of steps. */
  ref: Ref<HTMLElement>
  project: ProjectDetail
  place: Place
}

/** The name of the project, the additions of the current step, and all steps. */
export function WorkspaceHead({ ref, project, place }: WorkspaceHeadProps) {
  const t = useT()
  // Other steps have their own title.
  const Name = place.kind === 'subtitles' || place.kind === 'translation' ? 'h1' : 'p'
  const back = t(workspaceWords.toProjects)
  return (
    <header className={`${styles.head} col-span-full min-w-0`}>
      <div className={`${styles.bar} row gap-1 gap-x-3`}>
        <Link
          to={href('/translate/myProject')}
          className={buttonClass('plain', { size: 'small', className: styles.back! })}
          aria-label={back}
          data-tip={back}
        >
          <IconArrowLeft size={18} />
        </Link>
        <Name className={styles.name}>{project.name}</Name>
        <span ref={ref} className={`${styles.actions} row gap-1 gap-x-3`} data-actions />
      </div>
      <StepBar project={project} place={place} />
    </header>
  )
}
