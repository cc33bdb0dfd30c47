import { type OwnVoice, ownVoiceRename } from '#contract/own-voices.ts'
import { ownVoiceProblems } from '#i18n/own-voice-problems.ts'
import { ownVoiceWords } from '#i18n/own-voices.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { toasts } from '#web/ui/toast-list.ts'
import { TextField } from '#web/ui/text-field.tsx'

type RenameDialogProps = { voice: OwnVoice; renew: () => Promise<unknown>; onClose: () => void }

export function RenameDialog({ voice: { id, name }, renew, onClose }: RenameDialogProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
  const form = useForm(
    { name: (typed) => (typed.trim() === '' ? ownVoiceProblems.ownVoiceNameEmpty : undefined) },
    { name },
  )
  const save = () =>
    void whileBusy(async () => {
      await send(ownVoiceRename, { id, ...form.values })
      await renew()
      toasts.success(t(ownVoiceWords.renamed))
      onClose()
    })
  return (
    <FormDialog
      title={t(ownVoiceWords.rename)}
      confirmText={t(ownVoiceWords.save)}
      busy={busy}
      onSubmit={form.submit(save)}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(ownVoiceWords.name)} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
