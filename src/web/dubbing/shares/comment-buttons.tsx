import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type WorkComment, workCommentClose, workCommentDelete } from '#contract/work-shares.ts'
import { common } from '#i18n/common.ts'
import { commentWords } from '#i18n/review.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type ButtonProps = {
  comment: WorkComment
  /** Refetches the comments. */
  renew: () => Promise<unknown>
}

export function CloseButton({ comment, renew }: ButtonProps) {
  const t = useT()
  const { id, closed } = comment
  const close = useMutation({
    mutationFn: () => send(workCommentClose, { id, closed: !closed }),
    onSuccess: renew,
  })
  return (
    <Button size="small" look="plain" busy={close.isPending} onClick={() => close.mutate()}>
      {t(closed ? commentWords.open : commentWords.close)}
    </Button>
  )
}

export function DeleteButton({ comment, renew }: ButtonProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(workCommentDelete, { id: comment.id }),
    onSuccess: renew,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" look="plain" onClick={() => setAsking(true)}>
        {t(commentWords.remove)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(commentWords.removeTitle)}
          confirmText={t(commentWords.remove)}
          cancelText={t(common.cancel)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(commentWords.removeText)}
        </ConfirmDialog>
      )}
    </>
  )
}
