import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type LibraryDocument, libraryShow, libraryTranslateParagraphs } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { libraryWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Conflicts } from '#shared/editor/web/conflicts.tsx'
import { DocumentActions } from '#shared/editor/web/document-actions.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import {
  countStates,
  filtered,
  type ParagraphDocument,
  type ParagraphFilter,
  paragraphFilters,
} from './paragraph-document.ts'
import { ParagraphRow } from './paragraph-row.tsx'

interface ParagraphsProps {
  shown: LibraryDocument
  document: ParagraphDocument | undefined
  language: string | undefined
  isBusy: boolean
}

/** Rows that are added at a time: a long document has thousands. */
const portion = 100

/** The paragraphs with their translation, which can be searched, filtered and edited. */
export function Paragraphs({ document, ...props }: ParagraphsProps) {
  return document ? (
    <Opened document={document} {...props} />
  ) : (
    <Card>
      <TextSkeleton lines={8} />
    </Card>
  )
}

function Opened({ shown, document, language, isBusy }: ParagraphsProps & { document: ParagraphDocument }) {
  const t = useT()
  const client = useQueryClient()
  const state = useSyncExternalStore(document.watch, document.state)
  const items = useSyncExternalStore(document.watch, document.items)
  const [filter, setFilter] = useState<ParagraphFilter>('all')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(portion)
  const again = useAction(
    async (paragraph: string) => {
      await document.sendAll()
      await send(libraryTranslateParagraphs, { id: shown.id, language: language!, paragraphs: [paragraph] })
    },
    {
      onEnd: () => client.invalidateQueries({ queryKey: [libraryShow.path] }),
    },
  )
  if (state.phase === 'failed')
    return (
      <LoadFailed
        title={t(libraryWords.loadFailed)}
        query={{
          error: state.failure instanceof Error ? state.failure : null,
          isFetching: false,
          refetch: document.open,
        }}
      />
    )
  if (state.phase === 'loading')
    return (
      <Card>
        <TextSkeleton lines={8} />
      </Card>
    )
  const found = filtered(items, { language, filter, search })
  const places = new Map(items.map(({ id }, at) => [id, at + 1]))
  return (
    <Card title={t(libraryWords.text)} actions={<DocumentActions document={document} state={state} />}>
      <div className="grid gap-4">
        <Conflicts
          refused={state.refused.map(({ editId, edit }) => ({ editId, text: edit.translation?.text }))}
          settle={document.settle}
        />
        <ListTools label={t(libraryWords.searchText)} search={search} onSearch={setSearch}>
          {language !== undefined && (
            <SelectField<ParagraphFilter>
              labelHidden
              label={t(libraryWords.show)}
              options={paragraphFilters.map((value) => ({ value, label: t(libraryWords[value]) }))}
              value={filter}
              onChange={setFilter}
            />
          )}
        </ListTools>
        {language === undefined ? (
          <p className="small">{t(libraryWords.noTranslation)}</p>
        ) : (
          <p className="small">
            {t(libraryWords.progress, countStates(items, language))} · {t(libraryWords.next)}
          </p>
        )}
        {found.length === 0 && (
          <EmptyState
            title={t(libraryWords.nothing)}
            action={
              <Button
                onClick={() => {
                  setFilter('all')
                  setSearch('')
                }}
              >
                {t(libraryWords.showAll)}
              </Button>
            }
          />
        )}
        <ol className="ruled grid grid-cols-1 gap-3">
          {found.slice(0, most).map((paragraph, at) => (
            <ParagraphRow
              key={paragraph.id}
              paragraph={paragraph}
              number={places.get(paragraph.id)!}
              before={found[at - 1]}
              original={shown.language}
              language={language}
              isBusy={isBusy || again.busy}
              onEdit={document.change}
              onAgain={() => again.run(paragraph.id)}
            />
          ))}
        </ol>
        {found.length > most && (
          <div>
            <Button onClick={() => setMost(most + portion)}>{t(common.more)}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}
