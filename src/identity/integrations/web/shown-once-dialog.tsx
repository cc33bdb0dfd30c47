import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { keyTexts } from '../texts/keys.ts'

interface Secret {
  label: string
  copyText: string
  value: string
}

type OnceDialogProps = { title: string; secrets: readonly Secret[]; onClose: () => void }

/** Secrets that are shown only once. */
export function ShownOnceDialog({ title, secrets, onClose }: OnceDialogProps) {
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
      <div className="grid gap-4">
        {secrets.map((secret) => (
          <CopiedValue key={secret.label} {...secret} />
        ))}
      </div>
    </Dialog>
  )
}
