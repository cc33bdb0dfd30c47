import { projectStatus } from '#core/contract/wire-numbers.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import type { Choice } from '#core/web/list/use-choosing.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { useActiveRuns } from '#shared/runs/web/active-runs.ts'
import { CardSkeleton } from '#ui/status/skeleton.tsx'
import { ProjectCard } from './project-card.tsx'
import styles from './project-cards.module.css'

/** Whether it may have an active run. */
const mayChange = ({ status }: Project) =>
  status === projectStatus.waiting ||
  status === projectStatus.translated ||
  status === projectStatus.generating

const onCard = { group: listTexts.list, on: '[data-handle]' }
const cardKeys = [
  {
    ...onCard,
    label: listTexts.openRow,
    keys: ['Enter'],
    run: () => (document.activeElement as HTMLElement).click(),
  },
  { ...onCard, label: listTexts.renameRow, keys: ['F2'] },
  { ...onCard, label: listTexts.remove, keys: ['Delete'] },
]

type ProjectCardsProps = {
  projects: readonly Project[]
  /** Enables selection. */
  choice?: Choice | undefined
}

/** Projects as cards with their progress. */
export function ProjectCards({ projects, choice }: ProjectCardsProps) {
  const runs = useActiveRuns(projects.some(mayChange))
  useScreenKeys(() => cardKeys)
  return (
    <ul ref={choice?.list} className={styles.cards} data-choosing={choice && choice.ids.size > 0}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            run={runs.find((run) => run.subject?.id === project.id)}
            chosen={choice?.ids.has(project.id)}
            onChoose={choice?.choose}
          />
        </li>
      ))}
    </ul>
  )
}

export function ProjectCardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: count }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}
