import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Project } from '#contract/projects.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { RemoveMany } from './remove-many.tsx'
import { useManyProjects } from './use-many-projects.ts'
import { useChosen } from '#web/lib/list/use-chosen.ts'
import { besides, nameOf } from '#web/lib/project-card/card-keys.ts'
import { ProjectCards } from '#web/lib/project-card/project-cards.tsx'

type ChoosableCardsProps = {
  projects: readonly Project[]
  /** Below the cards. */
  children: ReactNode
}

/** Projects of which several can be chosen, to star or delete them together. */
export function ChoosableCards({ projects, children }: ChoosableCardsProps) {
  const chosen = useChosen(projects)
  const many = useManyProjects()
  const list = useRef<HTMLUListElement>(null)
  const [removing, setRemoving] = useState(false)
  const count = chosen.rows.length

  /** The bar that one may stand on goes, and the cards `gone`: the keyboard goes on at a card that stays. */
  const leave = (gone: ReadonlySet<string>) => {
    const stays = gone.size === 0 && list.current!.contains(document.activeElement)
    const next =
      gone.size === 0 ? nameOf(list.current!, chosen.rows.at(-1)!.id) : besides(list.current!, gone)
    flushSync(() => {
      setRemoving(false)
      chosen.end()
    })
    if (!stays) next?.focus()
  }
  const remove = () => {
    const ids = chosen.rows.map(({ id }) => id)
    leave(new Set(ids))
    void many.remove(ids)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Element
    // What floats above the cards, and what is typed into, have these keys for themselves.
    if (event.defaultPrevented || at.closest('[popover], dialog, input:not([type=checkbox])')) return
    const inList = list.current!.contains(at)
    const near = inList || at === document.body || at.closest('[role=toolbar]')
    if (inList && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) chosen.chooseAll()
    else if (count > 0 && near && event.key === 'Escape') leave(new Set())
    else if (count > 0 && near && event.key === 'Delete') setRemoving(true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <ProjectCards projects={projects} choice={chosen} ref={list} />
      {children}
      {count > 0 && (
        <ChosenBar
          projects={chosen.rows}
          onChooseAll={count < projects.length ? chosen.chooseAll : undefined}
          onRemove={() => setRemoving(true)}
          onEnd={() => leave(new Set())}
        />
      )}
      {removing && count > 0 && (
        <RemoveMany projects={chosen.rows} onConfirm={remove} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
