import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#i18n/common.ts'
import { shareWords } from '#i18n/shares.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type RevokeButtonProps = {
  /** What becomes of the people who have the link. */
  text: string
  revoke: () => Promise<unknown>
}

/** Revokes a link, after a question. */
export function RevokeButton({ text, revoke }: RevokeButtonProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const revoking = useMutation({
    mutationFn: revoke,
    onSuccess: () => toasts.success(t(shareWords.revoked)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(shareWords.revoke)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(shareWords.revokeTitle)}
          confirmText={t(shareWords.revoke)}
          cancelText={t(common.cancel)}
          busy={revoking.isPending}
          onConfirm={() => revoking.mutate()}
          onClose={() => setAsking(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}
