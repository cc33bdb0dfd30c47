import { keyWords } from '../texts/keys.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type OnceDialogProps = { title: string; copyText: string; value: string; onClose: () => void }

/** A secret that is shown only once. */
export function ShownOnceDialog({ title, copyText, value, onClose }: OnceDialogProps) {
  const t = useT()
  return (
    <Dialog
      title={title}
      closeText={t(keyWords.done)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(keyWords.done)}
        </Button>
      }
    >
      <p>{t(keyWords.madeText)}</p>
      <CopiedValue label={title} copyText={copyText} value={value} />
    </Dialog>
  )
}
