import { IconPlus, IconVocabulary } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type SavedThesaurusTerm,
  thesaurusExport,
  thesaurusList,
  thesaurusRemove,
  thesaurusSave,
} from '../contract.ts'
import { mostThesaurusTerms } from '#domain/script/thesaurus.ts'
import { thesaurusWords } from '../texts.ts'
import { titles } from '#core/texts/titles.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { CountedListTools } from '#core/web/list/counted-list-tools.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { ImportButton } from './import-button.tsx'
import { TermDialog } from './term-dialog.tsx'

export const load: Load<'/agent/smartClass/thesaurus'> = ({ name }) => prefetchList(thesaurusList, { name })

/** The terms of an agent, which apply to all of its users. */
export function Thesaurus() {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { search, change, showAll } = useFilter('/agent/smartClass/thesaurus')
  const name = search.name ?? ''
  const list = useList(thesaurusList, { name: search.name })
  const [opened, setOpened] = useState<SavedThesaurusTerm | 'new'>()
  const renew = () => client.invalidateQueries({ queryKey: [thesaurusList.path] })
  const rows = list.rows ?? []
  const remove = useRemoval<SavedThesaurusTerm>(
    thesaurusWords,
    {
      remove: (ids) => send(thesaurusRemove, { ids: [...ids] }),
      async restore(ids) {
        for (const { id, ...term } of rows) if (ids.includes(id)) await send(thesaurusSave, term)
      },
    },
    { name: ({ term }) => term, renew },
  )
  const columns: Column<SavedThesaurusTerm>[] = [
    {
      key: 'term',
      title: t(thesaurusWords.term),
      heads: true,
      width: '24%',
      cell: (term) => (
        <TextButton {...handle(term.id)} onClick={() => setOpened(term)}>
          {term.term}
        </TextButton>
      ),
    },
    {
      key: 'language',
      title: t(thesaurusWords.language),
      width: '12%',
      cell: ({ language }) => format.language(language),
    },
    {
      key: 'reading',
      title: t(thesaurusWords.reading),
      cell: ({ reading }) => <span className="break-anywhere">{reading || '—'}</span>,
    },
    {
      key: 'aliases',
      title: t(thesaurusWords.aliases),
      cell: ({ aliases }) => <span className="break-anywhere">{format.list(aliases) || '—'}</span>,
    },
    {
      key: 'translations',
      title: t(thesaurusWords.translations),
      width: '28%',
      cell: ({ translations }) =>
        translations.length === 0 ? (
          '—'
        ) : (
          <div>
            {translations.map(({ language, text }) => (
              <p key={language} className="break-anywhere">
                <span className="small">{format.language(language)}</span> {text}
              </p>
            ))}
          </div>
        ),
    },
    { key: 'weight', title: t(thesaurusWords.weight), width: '80px', cell: ({ weight }) => weight },
  ]
  return (
    <ListScreen
      title={t(titles.thesaurus)}
      intro={t(thesaurusWords.intro)}
      actions={
        <>
          <ImportButton onDone={renew} />
          <ExportButton ask={(table) => send(thesaurusExport, { table })} />
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setOpened('new')}>
            {t(thesaurusWords.adding)}
          </Button>
        </>
      }
      tools={
        <CountedListTools
          label={t(thesaurusWords.search)}
          search={name}
          onSearch={(text) => change({ name: text || undefined })}
          count={
            list.total === undefined
              ? undefined
              : t(thesaurusWords.count, {
                  count: format.number(list.total),
                  most: format.number(mostThesaurusTerms),
                })
          }
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      keys={t(thesaurusWords.keys)}
      failed={t(thesaurusWords.loadFailed)}
      selection={{
        label: t(thesaurusWords.chosenTools),
        choose: ({ term }) => t(thesaurusWords.choose, { term }),
        remove,
      }}
      empty={
        name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconVocabulary size={40} stroke={1.25} />}
            comes="rows"
            title={t(thesaurusWords.none)}
          >
            {t(thesaurusWords.noneHint)}
          </EmptyState>
        )
      }
    >
      {opened && (
        <TermDialog
          edited={opened === 'new' ? undefined : opened}
          onSaved={renew}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  )
}
