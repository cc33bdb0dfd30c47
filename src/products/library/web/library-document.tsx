import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunCard } from '#shared/runs/web/run-card.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button, buttonClass, IconButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { libraryChange, libraryRetry, libraryShow } from '../contract/library.ts'
import { libraryTitles } from '../screens.ts'
import { libraryTexts } from '../texts.ts'
import { DownloadCard } from './download-card.tsx'
import { paragraphSource } from './paragraph-document.ts'
import { Paragraphs } from './paragraphs.tsx'
import { TermsCard } from './terms-card.tsx'
import { TranslateCard } from './translate-card.tsx'

const path = '/agent/smartClass/translation-document'

export const load: Load<typeof path> = ({ id = '' }) => prefetch(libraryShow, { id })

/** A document in both languages, beside each other. */
export function LibraryDocumentPage() {
  const t = useT()
  const { search } = useFilter(path)
  const { id = '' } = search
  useRenewOf('libraryDocument', [libraryShow])
  const query = useQuery(reads(libraryShow, { id }))
  const toList = (
    <Link className={buttonClass('quiet')} to={href('/agent/smartClass/translation-library')}>
      {t(libraryTexts.toList)}
    </Link>
  )
  if (query.data) return <Shown key={id} shown={query.data} toList={toList} />
  return (
    <UnloadedPage
      title={t(libraryTitles.translationDocument)}
      query={query}
      failed={t(libraryTexts.loadFailed)}
      gone={{ title: t(libraryTexts.gone), hint: t(libraryTexts.goneHint), action: toList }}
    />
  )
}

interface ShownProps {
  shown: OutputOf<typeof libraryShow>
  toList: React.ReactNode
}

function Shown({ shown, toList }: ShownProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, kind, size, state, cancelled, errorInfo } = shown
  const renew = () => client.invalidateQueries({ queryKey: [libraryShow.path] })
  const followed = useRun(shown.run && isActive(shown.run) ? shown.run.id : undefined) ?? shown.run
  const run = followed && isActive(followed) ? followed : undefined
  const retry = useAction(libraryRetry, {
    onEnd: renew,
  })
  return (
    <Page
      title={name}
      intro={`${kind.toUpperCase()} · ${format.bytes(size)} · ${format.language(shown.language)}`}
      actions={
        <>
          <IconButton
            label={t(libraryTexts.rename)}
            icon={<IconPencil size={18} />}
            onClick={() => setRenaming(true)}
          />
          {toList}
        </>
      }
    >
      {isRenaming && (
        <RenameField
          name={name}
          label={t(libraryTexts.nameLabel)}
          save={async (to) => {
            await send(libraryChange, { id, name: to })
            await renew()
          }}
          onClose={() => setRenaming(false)}
        />
      )}
      {run && (
        <RunCard
          run={run}
          title={t(state === 'reading' ? libraryTexts.readingTitle : libraryTexts.translatingTitle, { name })}
          stages={[]}
          cancelTitle={t(libraryTexts.cancelTitle, { name })}
          onCanceled={renew}
        />
      )}
      {state === 'failed' && (
        <Card>
          <EmptyState
            title={t(cancelled ? libraryTexts.cancelledTitle : libraryTexts.failedTitle, { name })}
            action={
              <Button variant="primary" busy={retry.busy} onClick={() => retry.run({ id })}>
                {t(common.retry)}
              </Button>
            }
          >
            {errorInfo}
          </EmptyState>
        </Card>
      )}
      {state === 'ready' && <QualityNotice asked={translationsOf(shown.language, shown.languages)} />}
      {state === 'ready' && <Ready shown={shown} isBusy={run !== undefined} />}
    </Page>
  )
}

/** What its reader should know about a document, if there is anything. */
function NotesCard({ notes }: Pick<OutputOf<typeof libraryShow>, 'notes'>) {
  const t = useT()
  if (notes.length === 0) return null
  return (
    <Card title={t(libraryTexts.notes)}>
      <div className="grid gap-2">
        {notes.map(({ name, count }) => (
          <p key={name} className="small">
            {t(libraryTexts[name], { count })}
          </p>
        ))}
      </div>
    </Card>
  )
}

function Ready({ shown, isBusy }: { shown: ShownProps['shown']; isBusy: boolean }) {
  const { search, change } = useFilter(path)
  const { id, languages } = shown
  const document = useDocument({ kind: 'libraryDocument', id }, paragraphSource)
  const language =
    search.language !== undefined && languages.includes(search.language) ? search.language : languages[0]
  return (
    <Columns
      stays
      side={
        <>
          <TranslateCard
            shown={shown}
            document={document}
            language={language}
            isBusy={isBusy}
            onLanguage={(to) => change({ language: to })}
          />
          <DownloadCard shown={shown} document={document} language={language} />
          {language !== undefined && <TermsCard id={id} document={document} language={language} />}
          <NotesCard notes={shown.notes} />
        </>
      }
    >
      <Paragraphs shown={shown} document={document} language={language} isBusy={isBusy} />
    </Columns>
  )
}
