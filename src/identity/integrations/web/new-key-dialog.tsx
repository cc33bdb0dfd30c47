import { useT } from '#core/web/i18n/use-t.ts'
import { keyTexts } from '../texts/keys.ts'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

interface NewKeyDialogProps {
  title: string
  created: { key: string; webhookSecret: string }
  onClose: () => void
}

/** A key, and the secret that signs the webhooks of its calls, which are shown once. */
export function NewKeyDialog({ title, created: { key, webhookSecret }, onClose }: NewKeyDialogProps) {
  const t = useT()
  return (
    <ShownOnceDialog
      title={title}
      secrets={[
        { label: t(keyTexts.key), copyText: t(keyTexts.copy), value: key },
        { label: t(keyTexts.webhookSecret), copyText: t(keyTexts.copySecret), value: webhookSecret },
      ]}
      onClose={onClose}
    />
  )
}
