import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import type { OutputOf } from '#contract/call.ts'
import { libraryChange, libraryRetry, libraryShow } from '#contract/library.ts'
import { common } from '#i18n/common.ts'
import { libraryWords } from '#i18n/library.ts'
import { titles } from '#i18n/titles.ts'
import { send } from '#web/core/api/api.ts'
import { prefetch, reads } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import type { Load } from '#web/core/router/screen.ts'
import { useFilter } from '#web/core/router/use-search.ts'
import { useDocument } from '#web/kit/document/use-document.ts'
import { useRenewOf } from '#web/kit/live/use-renew-of.ts'
import { RenameField } from '#web/kit/rename/rename-field.tsx'
import { isActive } from '#web/kit/run/is-active.ts'
import { RunCard } from '#web/kit/run/run-card.tsx'
import { useRun } from '#web/kit/run/use-run.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { Page } from '#web/ui/page.tsx'
import { UnloadedPage } from '#web/kit/unloaded-page.tsx'
import { QualityNotice, translationsOf } from '#web/kit/quality/quality-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
  const retry = useMutation({ mutationFn: () => send(libraryRetry, { id }), onSettled: renew })
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
              <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
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
