import { IconMicrophone, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { ownVoiceProblems } from '#core/texts/problems/own-voice.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound } from '#shared/player/web/sounds.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { type OwnVoice, ownVoiceRevoke, type SpeakerCheck, ownVoiceRename } from '../contract.ts'
import { ownVoiceTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'

const icon = { size: 18, stroke: 1.6 } as const

type VoiceMenuProps = { voice: OwnVoice; speakerCheck: SpeakerCheck; renew: () => Promise<unknown> }

type RenameDialogProps = { voice: OwnVoice; renew: () => Promise<unknown>; onClose: () => void }

function RenameDialog({ voice: { id, name }, renew, onClose }: RenameDialogProps) {
  const t = useT()
  const form = useForm(
    { name },
    { name: (typed) => (typed.trim() === '' ? ownVoiceProblems.ownVoiceNameEmpty : undefined) },
  )
  const save = useAction(() => send(ownVoiceRename, { id, ...form.values }), {
    done: t(ownVoiceTexts.renamed),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(ownVoiceTexts.rename)}
      confirmText={t(ownVoiceTexts.save)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(ownVoiceTexts.name)} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}

/** What can be done with a voice. */
export function VoiceMenu({ voice, speakerCheck, renew }: VoiceMenuProps) {
  const t = useT()
  const [open, setOpen] = useState<'rename' | 'add' | 'revoke'>()
  const { id, name, reference } = voice
  const close = () => setOpen(undefined)
  const revoke = useAction(() => send(ownVoiceRevoke, { id }), {
    async onSuccess() {
      close()
      if (reference) toasts.success(t(ownVoiceTexts.revoked, { name }))
      await renew()
    },
  })
  return (
    <>
      <MoreMenu label={t(ownVoiceTexts.more, { name })}>
        {reference && (
          <>
            <MenuItem icon={<IconPlayerPlay {...icon} />} onSelect={() => void playSound(reference.path)}>
              {t(ownVoiceTexts.recording)}
            </MenuItem>
            <MenuItem icon={<IconMicrophone {...icon} />} onSelect={() => setOpen('add')}>
              {t(ownVoiceTexts.add)}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('rename')}>
          {t(ownVoiceTexts.rename)}
        </MenuItem>
        <MenuSeparator />
        {reference ? (
          <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => setOpen('revoke')}>
            {t(ownVoiceTexts.revoke)}
          </MenuItem>
        ) : (
          <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => revoke.run()}>
            {t(ownVoiceTexts.discard)}
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'rename' && <RenameDialog voice={voice} renew={renew} onClose={close} />}
      {open === 'add' && (
        <AddDialog voice={voice} speakerCheck={speakerCheck} renew={renew} onClose={close} />
      )}
      {open === 'revoke' && (
        <ConfirmDialog
          danger
          title={t(ownVoiceTexts.revokeTitle, { name })}
          confirmText={t(ownVoiceTexts.revoke)}
          cancelText={t(common.cancel)}
          busy={revoke.busy}
          onConfirm={() => revoke.run()}
          onClose={close}
        >
          {t(ownVoiceTexts.revokeHint)}
        </ConfirmDialog>
      )}
    </>
  )
}
