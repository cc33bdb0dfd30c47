import { shareWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { toasts } from '#ui/toast-list.ts'

type RevokeButtonProps = {
  /** What becomes of the people who have the link. */
  text: string
  revoke: () => Promise<unknown>
}

/** Revokes a link, after a question. */
export function RevokeButton({ text, revoke }: RevokeButtonProps) {
  const t = useT()
  return (
    <ConfirmedButton
      size="small"
      question={t(shareWords.revokeTitle)}
      consequences={text}
      confirmText={t(shareWords.revoke)}
      act={async () => {
        await revoke()
        toasts.success(t(shareWords.revoked))
      }}
    >
      {t(shareWords.revoke)}
    </ConfirmedButton>
  )
}
