import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { starTag } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import styles from './star-button.module.css'

type StarButtonProps = { project: Pick<Project, 'name' | 'tag'>; onStar: () => Promise<unknown> }

/** Whether a project is starred. */
export function StarButton({ project: { name, tag }, onStar }: StarButtonProps) {
  const t = useT()
  const starred = tag === starTag.starred
  return (
    <IconButton
      size="small"
      aria-pressed={starred}
      className={styles.star}
      label={t(projectTexts.starNamed, { name })}
      icon={starred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
      onClick={() => void onStar()}
    />
  )
}
