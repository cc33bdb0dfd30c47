import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { keyTexts } from '../texts/keys.ts'

type OnceDialogProps = { title: string; copyText: string; value: string; onClose: () => void }

/** A secret that is shown only once. */
export function ShownOnceDialog({ title, copyText, value, onClose }: OnceDialogProps) {
  const t = useT()
  return (
    <Dialog
      title={title}
      closeText={t(keyTexts.done)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(keyTexts.done)}
        </Button>
      }
    >
      <p>{t(keyTexts.madeText)}</p>
      <CopiedValue label={title} copyText={copyText} value={value} />
    </Dialog>
  )
}
