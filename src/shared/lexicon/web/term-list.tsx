import { IconDownload, IconVocabulary } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LexiconCalls, lexiconTerms, type SavedTerm } from '../contract.ts'
import { mostTerms } from '#domain/script/lexicon.ts'
import { cellsOfTerm } from '#domain/script/lexicon-csv.ts'
import { csvRow } from '#domain/text/csv.ts'
import { lexiconWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { CountedListTools } from '#core/web/list/counted-list-tools.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { ImportButton } from './import-button.tsx'
import { readingText } from './reading-text.ts'
import { TermForm } from './term-form.tsx'

interface TermListProps {
  calls: LexiconCalls
  path: '/user/lexicon' | '/staff/lexicon'
  title: string
  intro: string
  children?: ReactNode
}

/** Terms with their readings: added above the list, changed by selecting one. */
export function TermList({ calls, path, title, intro, children }: TermListProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { search, change, showAll } = useFilter(path)
  const name = search.name ?? ''
  const list = useList(calls.list, { name: search.name })
  const [edited, setEdited] = useState<SavedTerm>()
  const renew = async () => {
    await Promise.all(
      [calls.list, lexiconTerms].map((call) => client.invalidateQueries({ queryKey: [call.path] })),
    )
  }
  const save = useAction(calls.export, {
    onSuccess: ({ path: file }) => saveFile(file),
  })
  const columns: Column<SavedTerm>[] = [
    {
      key: 'term',
      title: t(lexiconWords.term),
      heads: true,
      width: '28%',
      cell: (term) => (
        <TextButton {...handle(term.id)} onClick={() => setEdited(term)}>
          {term.term}
        </TextButton>
      ),
    },
    {
      key: 'reading',
      title: t(lexiconWords.reading),
      cell: (term) => <span className="break-anywhere">{readingText(term)}</span>,
    },
    {
      key: 'language',
      title: t(lexiconWords.language),
      width: '16%',
      cell: ({ language }) => (language ? format.language(language) : t(lexiconWords.everyLanguage)),
    },
    {
      key: 'case',
      title: t(lexiconWords.matchCase),
      width: '14%',
      cell: ({ matchCase }) => (matchCase ? t(lexiconWords.yes) : '—'),
    },
  ]
  const rows = list.rows ?? []
  const remove = useRemoval<SavedTerm>(
    lexiconWords,
    {
      remove: (ids) => send(calls.remove, { ids: [...ids] }),
      restore: (ids) => send(calls.import, { csv: csvOf(rows.filter(({ id }) => ids.includes(id))) }),
    },
    { name: ({ term }) => term, renew },
  )
  return (
    <ListScreen
      title={title}
      intro={intro}
      actions={
        <>
          <ImportButton calls={calls} onDone={renew} />
          <Button icon={<IconDownload size={18} />} busy={save.busy} onClick={() => save.run({})}>
            {t(lexiconWords.export)}
          </Button>
        </>
      }
      tools={
        <div className="grid grid-cols-1 gap-4">
          <TermForm
            key={edited?.id ?? ''}
            calls={calls}
            edited={edited}
            onSaved={renew}
            onEnd={() => setEdited(undefined)}
          />
          {children}
          <CountedListTools
            label={t(lexiconWords.search)}
            search={name}
            onSearch={(text) => change({ name: text || undefined })}
            count={
              list.total === undefined
                ? undefined
                : t(lexiconWords.count, { count: format.number(list.total), most: format.number(mostTerms) })
            }
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      keys={t(lexiconWords.keys)}
      failed={t(lexiconWords.loadFailed)}
      selection={{
        label: t(lexiconWords.chosenTools),
        choose: ({ term }) => t(lexiconWords.choose, { term }),
        remove,
      }}
      empty={
        name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconVocabulary size={40} stroke={1.25} />}
            comes="rows"
            title={t(lexiconWords.none)}
          >
            {t(lexiconWords.noneHint)}
          </EmptyState>
        )
      }
    />
  )
}

const csvOf = (terms: readonly SavedTerm[]) =>
  terms
    .map(({ language, ...term }) => csvRow(cellsOfTerm({ ...term, language: language ?? undefined })))
    .join('')
