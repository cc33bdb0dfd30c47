import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type Note, noteChangeMany, noteList } from '../contract.ts'
import { noteTitles } from '../screens.ts'
import { noteTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'

export const load: Load<'/notes'> = () => prefetchList(noteList, {})

/** All notes, newest first. */
export function Notes() {
  const t = useT()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const remove = useRemoval<Note>(noteTexts, deletionBy(noteChangeMany), {
    name: ({ name }) => name,
    renew: () => client.invalidateQueries({ queryKey: [noteList.path] }),
  })
  return (
    <ListScreen
      title={t(noteTitles.notes)}
      intro={t(noteTexts.intro)}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t(noteTexts.add)}
        </Button>
      }
      list={useList(noteList, {})}
      failed={t(noteTexts.failed)}
      empty={<EmptyState title={t(noteTexts.none)} />}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t(noteTexts.name),
          heads: true,
          cell: ({ id, name }) => (
            <Link {...handle(id)} to={href('/note', { id })}>
              {name}
            </Link>
          ),
        },
      ]}
      selection={{
        label: t(noteTexts.chosenTools),
        choose: ({ name }) => t(noteTexts.choose, { name }),
        remove,
      }}
    >
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}
