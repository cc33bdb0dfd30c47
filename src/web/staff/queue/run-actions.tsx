import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffRunCancel, staffRunRetry, staffRuns, type StaffRun } from '#contract/runs.ts'
import { staffWords } from '#i18n/staff.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

export function RunActions({ run: { id, title, account, state } }: { run: StaffRun }) {
  const t = useT()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renew = () => client.invalidateQueries({ queryKey: [staffRuns.path] })
  const cancel = useMutation({
    mutationFn: () => send(staffRunCancel, { id }),
    onSuccess: () => toasts.success(t(staffWords.cancelDone)),
    onSettled: async () => {
      setAsking(false)
      await renew()
    },
  })
  const retry = useMutation({
    mutationFn: () => send(staffRunRetry, { id }),
    onSuccess: () => toasts.success(t(staffWords.retryDone)),
    onSettled: renew,
  })
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button
        size="small"
        busy={retry.isPending}
        aria-label={t(staffWords.retryNamed, { title })}
        onClick={() => retry.mutate()}
      >
        {t(staffWords.retry)}
      </Button>
    )
  if (state === 'done') return null
  return (
    <>
      <Button size="small" aria-label={t(staffWords.cancelNamed, { title })} onClick={() => setAsking(true)}>
        {t(staffWords.cancel)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(staffWords.cancelTitle, { title })}
          confirmText={t(staffWords.cancel)}
          cancelText={t(staffWords.keep)}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(staffWords.cancelText, { account })}
        </ConfirmDialog>
      )}
    </>
  )
}
