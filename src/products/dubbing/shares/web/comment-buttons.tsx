import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type WorkComment, workCommentClose, workCommentDelete } from '../contract.ts'
import { commentTexts } from '../texts/review.ts'

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
      {t(closed ? commentTexts.open : commentTexts.close)}
    </Button>
  )
}

export function DeleteButton({ comment, renew }: ButtonProps) {
  const t = useT()
  return (
    <ConfirmedButton
      size="small"
      variant="plain"
      question={t(commentTexts.removeTitle)}
      consequences={t(commentTexts.removeText)}
      confirmText={t(commentTexts.remove)}
      act={async () => {
        await send(workCommentDelete, { id: comment.id })
        await renew()
      }}
    >
      {t(commentTexts.remove)}
    </ConfirmedButton>
  )
}
