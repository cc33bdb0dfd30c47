import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Conflicts } from '#shared/editor/web/conflicts.tsx'
import { DocumentActions } from '#shared/editor/web/document-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { type LibraryDocument, libraryShow, libraryTranslateParagraphs } from '../contract/library.ts'
import { libraryTexts } from '../texts.ts'
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
  const [max, setMax] = useState(portion)
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
        title={t(libraryTexts.loadFailed)}
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
    <Card title={t(libraryTexts.text)} actions={<DocumentActions document={document} state={state} />}>
      <div className="grid gap-4">
        <Conflicts
          refused={state.refused.map(({ editId, edit }) => ({ editId, text: edit.translation?.text }))}
          settle={document.settle}
        />
        <ListTools label={t(libraryTexts.searchText)} search={search} onSearch={setSearch}>
          {language !== undefined && (
            <SelectField<ParagraphFilter>
              labelHidden
              label={t(libraryTexts.show)}
              options={paragraphFilters.map((value) => ({ value, label: t(libraryTexts[value]) }))}
              value={filter}
              onChange={setFilter}
            />
          )}
        </ListTools>
        {language === undefined ? (
          <p className="small">{t(libraryTexts.noTranslation)}</p>
        ) : (
          <p className="small">
            {t(libraryTexts.progress, countStates(items, language))} · {t(libraryTexts.next)}
          </p>
        )}
        {found.length === 0 && (
          <EmptyState
            title={t(libraryTexts.nothing)}
            action={
              <Button
                onClick={() => {
                  setFilter('all')
                  setSearch('')
                }}
              >
                {t(libraryTexts.showAll)}
              </Button>
            }
          />
        )}
        <ol className="ruled grid grid-cols-1 gap-3">
          {found.slice(0, max).map((paragraph, at) => (
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
        {found.length > max && (
          <div>
            <Button onClick={() => setMax(max + portion)}>{t(common.more)}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}
