import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { noteCalls } from './contract.ts'
import { notePath } from './screens.ts'

export const load = () => prefetchList(noteCalls.notes, {})

/** All notes, newest first, and a way to a new one. */
export function Notes() {
  const go = useGo()
  const [name, setName] = useState('')
  const list = useList(noteCalls.notes, {})
  const create = useAction(noteCalls.create, {
    onSuccess: ({ id }) => go(notePath({ id })),
  })
  return (
    <ListScreen
      title="Notes"
      list={list}
      failed="Couldn’t load the notes"
      empty={<EmptyState title="No notes yet" />}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: 'Name', cell: ({ id, name }) => <Link to={notePath({ id })}>{name}</Link> },
      ]}
      tools={
        <>
          <TextField label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Button variant="primary" busy={create.busy} onClick={() => create.run({ name })}>
            New note
          </Button>
        </>
      }
    />
  )
}
