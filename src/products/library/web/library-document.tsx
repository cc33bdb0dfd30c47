import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import type { OutputOf } from '#core/contract/call.ts'
import { libraryChange, libraryRetry, libraryShow } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { libraryWords } from '../texts.ts'
import { titles } from '#core/texts/titles.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useDocument } from '#shared/documents/web/use-document.ts'
import { useRenewOf } from '#shared/languages/web/use-renew-of.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunCard } from '#shared/runs/web/run-card.tsx'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Page } from '#ui/page.tsx'
import { UnloadedPage } from '#core/web/unloaded-page.tsx'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useState } from 'react'
import { DownloadCard } from './download-card.tsx'
import { NotesCard } from './notes-card.tsx'
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
      {t(libraryWords.toList)}
    </Link>
  )
  if (query.data) return <Shown key={id} shown={query.data} toList={toList} />
  return (
    <UnloadedPage
      title={t(titles.translationDocument)}
      query={query}
      failed={t(libraryWords.loadFailed)}
      gone={{ title: t(libraryWords.gone), hint: t(libraryWords.goneHint), action: toList }}
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
            label={t(libraryWords.rename)}
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
          label={t(libraryWords.nameLabel)}
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
          title={t(state === 'reading' ? libraryWords.readingTitle : libraryWords.translatingTitle, { name })}
          stages={[]}
          cancelTitle={t(libraryWords.cancelTitle, { name })}
          onCanceled={renew}
        />
      )}
      {state === 'failed' && (
        <Card>
          <EmptyState
            title={t(cancelled ? libraryWords.cancelledTitle : libraryWords.failedTitle, { name })}
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
