import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ApiKey, KeyCalls } from '#identity/keys/contract/keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { keyTexts } from '../texts/keys.ts'

type KeyWebhookDialogProps = { of: ApiKey; calls: KeyCalls; onClose: () => void }

/** Shows the secret that signs the webhooks of a key, once somebody asks for it: that is recorded. */
export function KeyWebhookDialog({ of: { id, name }, calls, onClose }: KeyWebhookDialogProps) {
  const t = useT()
  const show = useAction(calls.webhookSecret)
  return (
    <Dialog
      title={t(keyTexts.webhookSecretOf, { name })}
      closeText={t(common.close)}
      onClose={onClose}
      footer={
        show.result ? (
          <Button onClick={onClose}>{t(common.close)}</Button>
        ) : (
          <Button variant="primary" busy={show.busy} onClick={() => show.run({ id })}>
            {t(keyTexts.showSecret)}
          </Button>
        )
      }
    >
      <p>{t(keyTexts.webhookSecretText)}</p>
      {show.result && (
        <CopiedValue
          label={t(keyTexts.webhookSecretShort)}
          copyText={t(keyTexts.copySecret)}
          value={show.result.webhookSecret}
        />
      )}
    </Dialog>
  )
}
