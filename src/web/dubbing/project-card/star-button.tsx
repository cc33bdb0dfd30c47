import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { starTag } from '#contract/wire-numbers.ts'
import { projectWords } from '#i18n/projects.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
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
      label={t(projectWords.starNamed, { name })}
      icon={starred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
      onClick={() => void onStar()}
    />
  )
}
