import { IconPlus, IconSchool } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Class, classList, classRemove, classStart } from '#contract/classes.ts'
import { usageKind } from '#contract/wire-numbers.ts'
import { classWords } from '#i18n/classes.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { materialWords } from '#i18n/materials.ts'
import { titles } from '#i18n/titles.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import type { Load } from '#web/core/router/screen.ts'
import { useFilter } from '#web/core/router/use-search.ts'
import { NothingFound } from '#web/kit/list/list-body.tsx'
import { ListScreen } from '#web/kit/list/list-screen.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { handle } from '#web/kit/list/row-keys.ts'
import { prefetchList, useList } from '#web/kit/list/use-list.ts'
import { useRemoval } from '#web/kit/list/use-removal.ts'
import { useRenewOf } from '#web/kit/live/use-renew-of.ts'
import { OwnBalance } from '#web/kit/money/own-balance.tsx'
import { useOwnBalance } from '#web/kit/money/use-balance.ts'
import { UsageShort } from '#web/kit/quote/usage-short.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table.tsx'
import typography from '#web/ui/typography.module.css'
import { TextButton } from '#web/ui/text-button.tsx'
import { MaterialsDialog } from '#web/classroom/materials/materials-dialog.tsx'
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
    classWords,
    { remove: (ids) => send(classRemove, { ids: [...ids] }) },
    { name: ({ title }) => title, renew },
  )
  const columns: Column<Class>[] = [
    {
      key: 'title',
      title: t(classWords.class),
      heads: true,
      width: '26%',
      cell: (row) => (
        <TextButton {...handle(row.id)} onClick={() => setOpened(row)}>
          {row.title}
        </TextButton>
      ),
    },
    { key: 'teacher', title: t(classWords.teacher), cell: ({ teacher }) => teacher || '—' },
    {
      key: 'language',
      title: t(classWords.language),
      cell: ({ language }) => format.language(language),
    },
    {
      key: 'languages',
      title: t(classWords.languages),
      width: '24%',
      cell: ({ languages }) => format.list(languages.map((each) => format.language(each))) || '—',
    },
    {
      key: 'sessions',
      title: t(classWords.sessions),
      cell: ({ id, sessions }) => (
        <Link to={href('/agent/smartClass/list', { class: id })}>{format.number(sessions)}</Link>
      ),
    },
    {
      key: 'materials',
      title: t(materialWords.column),
      cell: (row) => (
        <TextButton
          aria-label={t(materialWords.openOf, { title: row.title, count: row.materials })}
          onClick={() => setReading(row)}
        >
          {t(materialWords.open, { count: row.materials })}
        </TextButton>
      ),
    },
    {
      key: 'start',
      title: t(classWords.actions),
      titleHidden: true,
      cell: (row) => <StartButton row={row} left={left} />,
    },
  ]
  const addButton = (
    <Button look="primary" icon={<IconPlus size={18} />} onClick={() => setOpened('new')}>
      {t(classWords.add)}
    </Button>
  )
  return (
    <ListScreen
      title={t(titles.classes)}
      intro={t(classWords.intro)}
      actions={addButton}
      tools={
        <>
          {left === 0 ? (
            <UsageShort type={usageKind.live} />
          ) : (
            <div className={typography.soft}>
              <OwnBalance type={usageKind.live} />
              <p>{t(speakWords.price)}</p>
            </div>
          )}
          <ListTools
            label={t(classWords.search)}
            search={search.name ?? ''}
            onSearch={(text) => change({ name: text || undefined })}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(classWords.failed)}
      selection={{
        label: t(classWords.chosenTools),
        choose: ({ title }) => t(classWords.choose, { title }),
        remove,
      }}
      empty={
        search.name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconSchool size={40} stroke={1.25} />}
            comes="cards"
            title={t(classWords.none)}
          >
            {t(classWords.noneHint)}
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
  const start = useMutation({
    mutationFn: () => send(classStart, { id }),
    onSuccess: async ({ id: session }) => go(href('/speechTranslation', { id: session })),
  })
  return (
    <Button
      size="small"
      look={open ? 'quiet' : 'primary'}
      busy={start.isPending}
      disabled={!open && !left}
      onClick={() => start.mutate()}
    >
      {t(open ? classWords.goOn : classWords.start)}
    </Button>
  )
}
