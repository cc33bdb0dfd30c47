import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Project } from '#products/dubbing/projects/contract.ts'
import { starTag } from '#core/contract/wire-numbers.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/button.tsx'
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
