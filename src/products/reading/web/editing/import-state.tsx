import { useQueryClient } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { RunCard } from '#shared/runs/web/run-card.tsx'
import { madeTexts } from '#shared/works/texts/works.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import {
  readingChangeMany,
  readingList,
  readingRetry,
  readingShow,
  type ReadingShown,
} from '../../contract/readings.ts'
import { readingEditor } from '../../texts/editor.ts'

/** A text that is still being read from its file or page, or could not be. */
export function ImportState({ reading }: { reading: ReadingShown }) {
  const t = useT()
  const client = useQueryClient()
  const { name, state, run } = reading
  const renew = () => client.invalidateQueries({ queryKey: [readingShow.path] })
  return (
    <Page title={name}>
      {state === 'importing' && run ? (
        <RunCard
          run={run}
          title={t(readingEditor.importing, { name })}
          stages={[]}
          cancelTitle={t(readingEditor.importCancel, { name })}
          onCanceled={renew}
        />
      ) : (
        <Failed reading={reading} onRetried={renew} />
      )}
    </Page>
  )
}

function Failed({ reading, onRetried }: { reading: ReadingShown; onRetried: () => Promise<unknown> }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const { id, name, cancelled, errorInfo } = reading
  const retry = useAction(readingRetry, {
    onEnd: onRetried,
  })
  const remove = async () => {
    await send(readingChangeMany, { ids: [id], change: 'delete' })
    toasts.success(t(readingEditor.removed))
    await client.invalidateQueries({ queryKey: [readingList.path] })
    go('/works', { replace: true })
  }
  return (
    <Card>
      <EmptyState
        title={t(cancelled ? readingEditor.importCancelled : readingEditor.importFailed, { name })}
        action={
          <>
            <Button variant="primary" busy={retry.busy} onClick={() => retry.run({ id })}>
              {t(common.retry)}
            </Button>
            <ConfirmedButton
              question={t(readingEditor.removeTitle, { name })}
              consequences={t(readingEditor.removeText)}
              confirmText={t(madeTexts.removeConfirm)}
              act={remove}
            >
              {t(madeTexts.removeConfirm)}
            </ConfirmedButton>
          </>
        }
      >
        {errorInfo}
      </EmptyState>
    </Card>
  )
}
