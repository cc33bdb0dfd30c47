import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { shareTexts } from '../texts.ts'
import { Invitation, type Invited } from './invitation.tsx'

/** How people get into a room; it stays the same. */
export function InviteDialog({ name, to, onClose }: { name: string; to: Invited; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t(shareTexts.inviteTo, { name })}
      closeText={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <Invitation to={to} note={t(shareTexts.permanent)} />
    </Dialog>
  )
}
