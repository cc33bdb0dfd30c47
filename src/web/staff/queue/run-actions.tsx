import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffRunCancel, staffRunRetry, staffRuns, type StaffRun } from '#contract/runs.ts'
import { staffWords } from '#i18n/staff.ts'
import { send } from '#web/core/api/api.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

export function RunActions({ run: { id, title, account, state } }: { run: StaffRun }) {
  const say = useSay()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renew = () => client.invalidateQueries({ queryKey: [staffRuns.path] })
  const cancel = useMutation({
    mutationFn: () => send(staffRunCancel, { id }),
    onSuccess: () => toasts.success(say(staffWords.cancelDone)),
    onSettled: async () => {
      setAsking(false)
      await renew()
    },
  })
  const retry = useMutation({
    mutationFn: () => send(staffRunRetry, { id }),
    onSuccess: () => toasts.success(say(staffWords.retryDone)),
    onSettled: renew,
  })
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button
        size="small"
        busy={retry.isPending}
        aria-label={say(staffWords.retryNamed, { title })}
        onClick={() => retry.mutate()}
      >
        {say(staffWords.retry)}
      </Button>
    )
  if (state === 'done') return null
  return (
    <>
      <Button
        size="small"
        aria-label={say(staffWords.cancelNamed, { title })}
        onClick={() => setAsking(true)}
      >
        {say(staffWords.cancel)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={say(staffWords.cancelTitle, { title })}
          confirmText={say(staffWords.cancel)}
          cancelText={say(staffWords.keep)}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        >
          {say(staffWords.cancelText, { account })}
        </ConfirmDialog>
      )}
    </>
  )
}
