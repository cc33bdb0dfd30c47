import { IconFiles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type LibraryDocument, libraryChangeMany, libraryList } from '../contract/library.ts'
import { libraryTitles } from '../screens.ts'
import { libraryTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'

export const load: Load<'/agent/smartClass/translation-library'> = ({ name }) =>
  prefetchList(libraryList, { name })

/** The documents of an agent that are translated with their layout. */
export function Library() {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { search, change, showAll } = useFilter('/agent/smartClass/translation-library')
  useRenewOf('libraryDocument', [libraryList])
  const list = useList(libraryList, { name: search.name })
  const [files, setFiles] = useState<readonly File[]>([])
  const renew = () => client.invalidateQueries({ queryKey: [libraryList.path] })
  const remove = useRemoval<LibraryDocument>(libraryTexts, deletionBy(libraryChangeMany), {
    name: ({ name }) => name,
    renew,
  })
  const columns: Column<LibraryDocument>[] = [
    {
      key: 'name',
      title: t(libraryTexts.name),
      heads: true,
      width: '34%',
      cell: ({ id, name, kind, size, paragraphs }) => (
        <div className="min-w-0">
          <Link {...handle(id)} to={href('/agent/smartClass/translation-document', { id })}>
            {name}
          </Link>
          <p className="small">
            {[
              kind.toUpperCase(),
              format.bytes(size),
              ...(paragraphs > 0 ? [t(libraryTexts.paragraphs, { count: paragraphs })] : []),
            ].join(' · ')}
          </p>
        </div>
      ),
    },
    {
      key: 'languages',
      title: t(libraryTexts.languages),
      width: '22%',
      cell: ({ language, languages }) =>
        languages.length === 0
          ? format.language(language)
          : t(libraryTexts.pair, {
              from: format.language(language),
              to: format.list(languages.map((each) => format.language(each))),
            }),
    },
    {
      key: 'state',
      title: t(libraryTexts.state),
      width: '26%',
      cell: (document) => <State document={document} />,
    },
    {
      key: 'created',
      title: t(libraryTexts.created),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
    },
  ]
  return (
    <ListScreen
      title={t(libraryTitles.translationLibrary)}
      intro={t(libraryTexts.intro)}
      tools={
        <>
          <DropZone
            small
            title={t(libraryTexts.drop)}
            hint={t(libraryTexts.dropHint, { megabytes: rulesOf('document').megabytes })}
            accept={acceptOf('document')}
            onFiles={setFiles}
          />
          <ListTools
            label={t(libraryTexts.search)}
            search={search.name ?? ''}
            onSearch={(text) => change({ name: text || undefined })}
          />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(libraryTexts.failed)}
      selection={{
        label: t(libraryTexts.chosenTools),
        choose: ({ name }) => t(libraryTexts.choose, { name }),
        remove,
      }}
      empty={
        search.name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconFiles size={40} stroke={1.25} />}
            comes="rows"
            title={t(libraryTexts.none)}
          >
            {t(libraryTexts.noneHint)}
          </EmptyState>
        )
      }
    >
      {files.length > 0 && <AddDialog files={files} onAdded={renew} onClose={() => setFiles([])} />}
    </ListScreen>
  )
}

function State({ document }: { document: LibraryDocument }) {
  const { state, run: known, cancelled, errorInfo, languages } = document
  const t = useT()
  const problem = useProblem()
  const run = useRun(known && isActive(known) ? known.id : undefined) ?? known
  if (run && isActive(run)) return <RunProgress run={run} />
  if (state === 'reading') return <Badge tone="brand">{t(libraryTexts.reading)}</Badge>
  if (cancelled) return <Badge tone="neutral">{t(libraryTexts.readCancelled)}</Badge>
  const why = state === 'failed' ? errorInfo : run?.problem && problem(run.problem, run.problemValues)
  if (why)
    return (
      <div className="min-w-0">
        <Badge tone="danger">
          {t(state === 'failed' ? libraryTexts.readFailed : libraryTexts.translateFailed)}
        </Badge>
        <p className="small">{why}</p>
      </div>
    )
  return languages.length === 0 ? (
    <Badge tone="neutral">{t(libraryTexts.untranslatedYet)}</Badge>
  ) : (
    <Badge tone="success">{t(libraryTexts.ready)}</Badge>
  )
}
