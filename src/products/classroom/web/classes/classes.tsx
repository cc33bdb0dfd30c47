import { IconPlus, IconSchool } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { OwnBalance } from '#money/usage/web/balance/own-balance.tsx'
import { useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { type Class, classList, classRemove, classRoom, classStart } from '#products/live/contract/classes.ts'
import type { LiveRoom } from '#products/live/contract/rooms.ts'
import { classTexts } from '#products/live/texts/classes.ts'
import { speakTexts } from '#products/live/texts/speak.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { shareTexts } from '#shared/shares/texts.ts'
import { InviteDialog } from '#shared/shares/web/invite-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextButton } from '#ui/buttons/text-button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { classroomTitles } from '../../screens.ts'
import { materialTexts } from '../../texts.ts'
import { MaterialsDialog } from '../materials/materials-dialog.tsx'
import { ClassDialog } from './class-dialog.tsx'

export const load: Load<'/agent/smartClass/index'> = ({ name }) => prefetchList(classList, { name })

/** The classes of an agent, from which sessions are started. */
export function Classes() {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { search, change, showAll } = useFilter('/agent/smartClass/index')
  useRenewOf('live', [classList])
  const list = useList(classList, { name: search.name })
  const left = useOwnBalance(usageKind.live)?.left
  const [opened, setOpened] = useState<Class | 'new'>()
  const [reading, setReading] = useState<Class>()
  const renew = () => client.invalidateQueries({ queryKey: [classList.path] })
  const remove = useRemoval<Class>(
    classTexts,
    { remove: (ids) => send(classRemove, { ids: [...ids] }) },
    { name: ({ title }) => title, renew },
  )
  const columns: Column<Class>[] = [
    {
      key: 'title',
      title: t(classTexts.class),
      heads: true,
      width: '26%',
      cell: (row) => (
        <TextButton {...handle(row.id)} onClick={() => setOpened(row)}>
          {row.title}
        </TextButton>
      ),
    },
    { key: 'teacher', title: t(classTexts.teacher), cell: ({ teacher }) => teacher || '—' },
    {
      key: 'language',
      title: t(classTexts.language),
      cell: ({ language }) => format.language(language),
    },
    {
      key: 'languages',
      title: t(classTexts.languages),
      width: '24%',
      cell: ({ languages }) => format.list(languages.map((each) => format.language(each))) || '—',
    },
    {
      key: 'sessions',
      title: t(classTexts.sessions),
      cell: ({ id, sessions }) => (
        <Link to={href('/agent/smartClass/list', { class: id })}>{format.number(sessions)}</Link>
      ),
    },
    {
      key: 'materials',
      title: t(materialTexts.column),
      cell: (row) => (
        <TextButton
          aria-label={t(materialTexts.openOf, { title: row.title, count: row.materials })}
          onClick={() => setReading(row)}
        >
          {t(materialTexts.open, { count: row.materials })}
        </TextButton>
      ),
    },
    {
      key: 'start',
      title: t(classTexts.actions),
      titleHidden: true,
      cell: (row) => (
        <span className="row flex-wrap gap-2">
          <StartButton row={row} left={left} />
          <InviteButton row={row} />
        </span>
      ),
    },
  ]
  const addButton = (
    <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setOpened('new')}>
      {t(classTexts.add)}
    </Button>
  )
  return (
    <ListScreen
      title={t(classroomTitles.classes)}
      intro={t(classTexts.intro)}
      actions={addButton}
      tools={
        <>
          {left === 0 ? (
            <UsageShort type={usageKind.live} />
          ) : (
            <div className="small">
              <OwnBalance type={usageKind.live} />
              <p>{t(speakTexts.price)}</p>
            </div>
          )}
          <ListTools
            label={t(classTexts.search)}
            search={search.name ?? ''}
            onSearch={(text) => change({ name: text || undefined })}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(classTexts.failed)}
      selection={{
        label: t(classTexts.chosenTools),
        choose: ({ title }) => t(classTexts.choose, { title }),
        remove,
      }}
      empty={
        search.name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconSchool size={40} stroke={1.25} />}
            comes="cards"
            title={t(classTexts.none)}
          >
            {t(classTexts.noneHint)}
          </EmptyState>
        )
      }
    >
      {opened && (
        <ClassDialog
          edited={opened === 'new' ? undefined : opened}
          onSaved={renew}
          onClose={() => setOpened(undefined)}
        />
      )}
      {reading && <MaterialsDialog of={reading} onClose={() => setReading(undefined)} />}
    </ListScreen>
  )
}

type StartButtonProps = { row: Class; left: number | undefined }

/** Starting spends live translation; going on with an open session does not start another one. */
function StartButton({ row: { id, open }, left }: StartButtonProps) {
  const t = useT()
  const go = useGo()
  const start = useAction(classStart, {
    onSuccess: async ({ id: session }) => go(href('/speechTranslation', { id: session })),
  })
  return (
    <Button
      size="small"
      variant={open ? 'quiet' : 'primary'}
      busy={start.busy}
      disabled={!open && !left}
      onClick={() => start.run({ id })}
    >
      {t(open ? classTexts.goOn : classTexts.start)}
    </Button>
  )
}

/** The address of a class stays the same for all of its lessons. */
function InviteButton({ row: { id, title } }: { row: Class }) {
  const t = useT()
  const [room, setRoom] = useState<LiveRoom>()
  const open = useAction(classRoom, { onSuccess: setRoom })
  return (
    <>
      <Button
        size="small"
        aria-label={t(shareTexts.inviteTo, { name: title })}
        busy={open.busy}
        onClick={() => open.run({ id })}
      >
        {t(shareTexts.invite)}
      </Button>
      {room && <InviteDialog name={title} to={room} onClose={() => setRoom(undefined)} />}
    </>
  )
}
