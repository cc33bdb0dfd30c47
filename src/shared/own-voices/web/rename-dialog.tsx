import { type OwnVoice, ownVoiceRename } from '../contract.ts'
import { ownVoiceProblems } from '#core/texts/problems/own-voice.ts'
import { ownVoiceWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextField } from '#ui/text-field.tsx'

type RenameDialogProps = { voice: OwnVoice; renew: () => Promise<unknown>; onClose: () => void }

export function RenameDialog({ voice: { id, name }, renew, onClose }: RenameDialogProps) {
  const t = useT()
  const form = useForm(
    { name },
    { name: (typed) => (typed.trim() === '' ? ownVoiceProblems.ownVoiceNameEmpty : undefined) },
  )
  const save = useAction(() => send(ownVoiceRename, { id, ...form.values }), {
    done: t(ownVoiceWords.renamed),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(ownVoiceWords.rename)}
      confirmText={t(ownVoiceWords.save)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(ownVoiceWords.name)} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
