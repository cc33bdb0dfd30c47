import { IconSelectAll, IconStar, IconStarOff, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Project } from '#contract/projects.ts'
import { listWords } from '#i18n/project-lists.ts'
import { projectWords } from '#i18n/projects.ts'
import styles from './chosen-bar.module.css'
import { useManyProjects } from './use-many-projects.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { goOnInPage } from '#web/ui/dialog.tsx'

type ChosenBarProps = {
  projects: readonly Project[]
  /** More are shown than are chosen. */
  onChooseAll: (() => void) | undefined
  onRemove: () => void
  onEnd: () => void
}

/** What can be done with the projects that are chosen; it floats over the end of the list, so that nothing moves. */
export function ChosenBar({ projects, onChooseAll, onRemove, onEnd }: ChosenBarProps) {
  const say = useSay()
  const format = useFormat()
  const many = useManyProjects()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => goOnInPage, [])
  // Of a failed project only the video and deleting are offered (specification, 4).
  const starred = (on: boolean) =>
    projects.filter(({ tag, status }) => status !== 3 && (tag === 1) === on).map(({ id }) => id)
  const [plain, marked] = [starred(false), starred(true)]
  const star = (ids: readonly string[], on: boolean) => {
    // The button goes once there is nothing left for it to do; the keyboard stays here.
    bar.current?.focus()
    void many.star(ids, on)
  }
  return (
    <div className={styles.place}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={say(listWords.chosenTools)}
        className={styles.bar}
      >
        <output className={styles.count}>
          {say(listWords.chosen, { count: format.number(projects.length) })}
        </output>
        {onChooseAll && (
          <Button size="small" look="plain" icon={<IconSelectAll size={18} />} onClick={onChooseAll}>
            {say(listWords.chooseAll)}
          </Button>
        )}
        {plain.length > 0 && (
          <Button
            size="small"
            look="plain"
            icon={<IconStar size={18} stroke={1.75} />}
            onClick={() => star(plain, true)}
          >
            {say(projectWords.star)}
          </Button>
        )}
        {marked.length > 0 && (
          <Button
            size="small"
            look="plain"
            icon={<IconStarOff size={18} stroke={1.75} />}
            onClick={() => star(marked, false)}
          >
            {say(projectWords.unstar)}
          </Button>
        )}
        <Button
          size="small"
          look="plain"
          className={styles.remove}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={onRemove}
        >
          {say(projectWords.remove)}
        </Button>
        <IconButton
          size="small"
          label={say(listWords.endChoosing)}
          icon={<IconX size={18} />}
          onClick={onEnd}
        />
      </div>
    </div>
  )
}
