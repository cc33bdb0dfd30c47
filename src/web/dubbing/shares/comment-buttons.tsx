import { useMutation } from '@tanstack/react-query'
import { type WorkComment, workCommentClose, workCommentDelete } from '#contract/work-shares.ts'
import { commentWords } from '#i18n/review.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { ConfirmedButton } from '#web/kit/confirmed-button.tsx'
import { Button } from '#web/ui/button.tsx'

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
  return (
    <ConfirmedButton
      size="small"
      look="plain"
      question={t(commentWords.removeTitle)}
      consequences={t(commentWords.removeText)}
      confirmText={t(commentWords.remove)}
      act={async () => {
        await send(workCommentDelete, { id: comment.id })
        await renew()
      }}
    >
      {t(commentWords.remove)}
    </ConfirmedButton>
  )
}
