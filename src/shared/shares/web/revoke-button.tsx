import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { shareTexts } from '../texts.ts'

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
      question={t(shareTexts.revokeTitle)}
      consequences={text}
      confirmText={t(shareTexts.revoke)}
      act={async () => {
        await revoke()
        toasts.success(t(shareTexts.revoked))
      }}
    >
      {t(shareTexts.revoke)}
    </ConfirmedButton>
  )
}
