import { projectStatus, starTag } from '#contract/wire-numbers.ts'
import { IconStar, IconStarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { listWords } from '#i18n/project-lists.ts'
import { projectWords } from '#i18n/projects.ts'
import { ChosenBar } from '#web/kit/list/chosen-bar.tsx'
import { RemoveMany } from '#web/kit/list/remove-many.tsx'
import { useChoosing } from '#web/kit/list/use-choosing.ts'
import { useManyProjects } from './use-many-projects.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { ProjectCards } from '#web/dubbing/project-card/project-cards.tsx'
import { useT } from '#web/core/i18n/use-t.ts'

type ChoosableCardsProps = {
  projects: readonly Project[]
  /** Below the cards. */
  children: ReactNode
}

/** Projects of which several can be chosen, to star or delete them together. */
export function ChoosableCards({ projects, children }: ChoosableCardsProps) {
  const t = useT()
  const format = useFormat()
  const choosing = useChoosing<Project, HTMLUListElement>(projects)
  const many = useManyProjects()
  const { rows, list, asks, leave } = choosing
  // Of a failed project only the video and deleting are offered.
  const starred = (on: boolean) =>
    rows
      .filter(({ tag, status }) => status !== projectStatus.failed && (tag === starTag.starred) === on)
      .map(({ id }) => id)
  const [plain, marked] = [starred(false), starred(true)]
  const remove = () => {
    const ids = rows.map(({ id }) => id)
    leave(new Set(ids))
    void many.remove(ids)
  }
  return (
    <>
      <ProjectCards projects={projects} choice={choosing} ref={list} />
      {children}
      {rows.length > 0 && (
        <ChosenBar
          label={t(listWords.chosenTools)}
          count={rows.length}
          actions={[
            ...(plain.length > 0
              ? [{ text: projectWords.star, icon: IconStar, act: () => void many.star(plain, true) }]
              : []),
            ...(marked.length > 0
              ? [{ text: projectWords.unstar, icon: IconStarOff, act: () => void many.star(marked, false) }]
              : []),
          ]}
          {...choosing.bar}
        />
      )}
      {asks && (
        <RemoveMany
          title={t(listWords.removeAsk, { count: format.number(rows.length) })}
          names={rows.map(({ id, name }) => ({ id, name }))}
          hint={t(listWords.removeHint)}
          onConfirm={remove}
          onClose={choosing.keep}
        />
      )}
    </>
  )
}
