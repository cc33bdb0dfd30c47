import { type WorkComment, workCommentClose, workCommentDelete } from '../contract.ts'
import { commentWords } from '../texts/review.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { Button } from '#ui/button.tsx'

type ButtonProps = {
  comment: WorkComment
  /** Refetches the comments. */
  renew: () => Promise<unknown>
}

export function CloseButton({ comment, renew }: ButtonProps) {
  const t = useT()
  const { id, closed } = comment
  const close = useAction(workCommentClose, {
    onSuccess: renew,
  })
  return (
    <Button size="small" variant="plain" busy={close.busy} onClick={() => close.run({ id, closed: !closed })}>
      {t(closed ? commentWords.open : commentWords.close)}
    </Button>
  )
}

export function DeleteButton({ comment, renew }: ButtonProps) {
  const t = useT()
  return (
    <ConfirmedButton
      size="small"
      variant="plain"
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
