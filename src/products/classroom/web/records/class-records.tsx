import { IconHistory } from '@tabler/icons-react'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DayRange } from '#core/web/list/day-range.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { type ClassRecord, classRecords, classRecordsExport } from '#products/live/contract/classes.ts'
import { classTexts } from '#products/live/texts/classes.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import type { Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { classroomTitles } from '../../screens.ts'

const path = '/agent/smartClass/list'
const filterOf = ({ class: only, name, since, until }: SearchAt<typeof path>) => ({
  class: only,
  name,
  since,
  until,
})

export const load: Load<typeof path> = (search) => prefetchList(classRecords, filterOf(search))

const msOfMinute = 60_000

/** The sessions of an agent's classes. */
export function ClassRecords() {
  const t = useT()
  const format = useFormat()
  const { search, change, showAll } = useFilter(path)
  const filter = filterOf(search)
  useRenewOf('live', [classRecords])
  const list = useList(classRecords, filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const columns: Column<ClassRecord>[] = [
    {
      key: 'session',
      title: t(classTexts.session),
      heads: true,
      width: '26%',
      cell: ({ id, name }) => (
        <Link {...handle(id)} to={href('/speechTranslation/list', { id })}>
          {name}
        </Link>
      ),
    },
    {
      key: 'class',
      title: t(classTexts.class),
      cell: ({ classTitle, teacher }) => (
        <div className="min-w-0">
          {classTitle}
          {teacher && <p className="small">{teacher}</p>}
        </div>
      ),
    },
    {
      key: 'started',
      title: t(classTexts.startedAt),
      cell: ({ timeStart }) =>
        timeStart ? <time dateTime={timeStart}>{format.dateTime(timeStart)}</time> : '—',
    },
    {
      key: 'languages',
      title: t(classTexts.languages),
      cell: ({ languages }) => format.list(languages.map((each) => format.language(each))) || '—',
    },
    {
      key: 'minutes',
      title: t(classTexts.minutes),
      cell: ({ duration }) => format.number(Math.ceil(duration / msOfMinute)),
    },
    { key: 'viewers', title: t(classTexts.viewers), cell: ({ viewers }) => format.number(viewers) },
    {
      key: 'text',
      title: t(classTexts.actions),
      titleHidden: true,
      cell: ({ id }) => <Link to={href('/speechTranslation/list', { id })}>{t(classTexts.transcript)}</Link>,
    },
  ]
  return (
    <ListScreen
      title={t(classroomTitles.classRecords)}
      intro={t(classTexts.recordsIntro)}
      actions={
        <ExportButton
          ask={(table) => send(classRecordsExport, { ...filter, name: filter.name ?? '', table })}
        />
      }
      tools={
        <ListTools
          label={t(classTexts.searchRecords)}
          search={search.name ?? ''}
          onSearch={(text) => change({ name: text || undefined })}
        >
          <DayRange value={search} onChange={change} />
        </ListTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(classTexts.recordsFailed)}
      empty={
        isFiltered ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconHistory size={40} stroke={1.25} />}
            comes="rows"
            title={t(classTexts.noRecords)}
          >
            {t(classTexts.noRecordsHint)}
          </EmptyState>
        )
      }
    />
  )
}
