import { useQueryClient } from '@tanstack/react-query'
import { staffRunCancel, staffRunRetry, staffRuns, type StaffRun } from '#core/contract/runs.ts'
import { staffWords } from '#core/texts/staff.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { Button } from '#ui/button.tsx'
import { toasts } from '#ui/toast-list.ts'

export function RunActions({ run: { id, title, account, state } }: { run: StaffRun }) {
  const t = useT()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [staffRuns.path] })
  const cancel = async () => {
    try {
      await send(staffRunCancel, { id })
      toasts.success(t(staffWords.cancelDone))
    } finally {
      await renew()
    }
  }
  const retry = useAction(staffRunRetry, {
    done: t(staffWords.retryDone),
    onEnd: renew,
  })
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button
        size="small"
        busy={retry.busy}
        aria-label={t(staffWords.retryNamed, { title })}
        onClick={() => retry.run({ id })}
      >
        {t(staffWords.retry)}
      </Button>
    )
  if (state === 'done') return null
  return (
    <ConfirmedButton
      size="small"
      aria-label={t(staffWords.cancelNamed, { title })}
      question={t(staffWords.cancelTitle, { title })}
      consequences={t(staffWords.cancelText, { account })}
      confirmText={t(staffWords.cancel)}
      cancelText={t(staffWords.keep)}
      act={cancel}
    >
      {t(staffWords.cancel)}
    </ConfirmedButton>
  )
}
