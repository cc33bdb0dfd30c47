import { IconPlus, IconVocabulary } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Call } from '#core/contract/call.ts'
import type { TableKind } from '#core/contract/tables.ts'
import type { Text } from '#core/texts/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { CountedListTools } from '#core/web/list/counted-list-tools.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { type List, useList } from '#core/web/list/use-list.ts'
import { useRemoval } from '#core/web/list/use-removal.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextButton } from '#ui/buttons/text-button.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { termTexts } from '../texts/terms.ts'
import { base64Of } from './base64-of.ts'
import { ImportButton, type ImportCalls } from './import-button.tsx'

/** What a dialog gets that adds a term, or changes one. */
export interface TermDialogProps<Term> {
  /** The term to change; a new one without it. */
  edited: Term | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** What differs between the screens of kinds of terms. */
export interface TermScreenKind<Term> {
  path: '/user/lexicon' | '/staff/lexicon' | '/agent/smartClass/thesaurus'
  most: number
  list: Call
  remove: (ids: readonly string[]) => Promise<unknown>
  export: (table: TableKind) => Promise<{ path: string }>
  import: ImportCalls
  /** The columns behind that of the term. */
  useColumns: () => Column<Term>[]
  /** The terms as a file that can be imported. */
  fileOf: (terms: readonly Term[]) => Blob
  Dialog: ComponentType<TermDialogProps<Term>>
  /** Other lists that contain the terms. */
  alsoRenews?: readonly Call[]
}

interface TermScreenProps<Term> {
  kind: TermScreenKind<Term>
  title: Text
  words: { intro: Text; search: Text; noneHint: Text; removeHint: Text }
  /** Above the list. */
  children?: ReactNode
}

/** A list of terms that are searched, added, changed, removed, imported and exported. */
export function TermScreen<Term extends { id: string; term: string }>(props: TermScreenProps<Term>) {
  const { kind, title, words: texts, children } = props
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { search, change, showAll } = useFilter(kind.path)
  const name = search.name ?? ''
  const list = useList(kind.list, { name: search.name } as object) as List<Term>
  const [opened, setOpened] = useState<Term | 'new'>()
  const renew = () =>
    Promise.all(
      [kind.list, ...(kind.alsoRenews ?? [])].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const rows = list.rows ?? []
  const remove = useRemoval<Term>(
    { ...termTexts, removeHint: texts.removeHint },
    {
      remove: kind.remove,
      async restore(ids) {
        const removed = rows.filter(({ id }) => ids.includes(id))
        const content = await base64Of(kind.fileOf(removed))
        const { left } = await kind.import.keep({ content, doubtful: true })
        // Languages may no longer be offered.
        if (left > 0) toasts.warn(t(termTexts.notRestored, { count: left }))
      },
    },
    { name: ({ term }) => term, renew },
  )
  const columns: Column<Term>[] = [
    {
      key: 'term',
      title: t(termTexts.term),
      heads: true,
      width: '24%',
      cell: (term) => (
        <TextButton {...handle(term.id)} onClick={() => setOpened(term)}>
          {term.term}
        </TextButton>
      ),
    },
    ...kind.useColumns(),
  ]
  return (
    <ListScreen
      title={t(title)}
      intro={t(texts.intro)}
      actions={
        <>
          <ImportButton calls={kind.import} onDone={renew} />
          <ExportButton ask={kind.export} />
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setOpened('new')}>
            {t(termTexts.adding)}
          </Button>
        </>
      }
      tools={
        <div className="grid grid-cols-1 gap-4">
          {children}
          <CountedListTools
            label={t(texts.search)}
            search={name}
            onSearch={(text) => change({ name: text || undefined })}
            count={
              list.total === undefined
                ? undefined
                : t(termTexts.count, { count: format.number(list.total), most: format.number(kind.most) })
            }
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      keys={t(termTexts.keys)}
      failed={t(termTexts.loadFailed)}
      selection={{
        label: t(termTexts.chosenTools),
        choose: ({ term }) => t(termTexts.choose, { term }),
        remove,
      }}
      empty={
        name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconVocabulary size={40} stroke={1.25} />}
            comes="rows"
            title={t(termTexts.none)}
          >
            {t(texts.noneHint)}
          </EmptyState>
        )
      }
    >
      {opened && (
        <kind.Dialog
          edited={opened === 'new' ? undefined : opened}
          onSaved={renew}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  )
}
