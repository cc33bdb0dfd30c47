import { IconMicrophone, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type OwnVoice, ownVoiceRevoke, type SpeakerCheck } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { ownVoiceWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { playSound } from '#shared/player/web/sounds.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'
import { toasts } from '#ui/toast-list.ts'
import { AddDialog } from './add-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

const icon = { size: 18, stroke: 1.6 } as const

type VoiceMenuProps = { voice: OwnVoice; speakerCheck: SpeakerCheck; renew: () => Promise<unknown> }

/** What can be done with a voice. */
export function VoiceMenu({ voice, speakerCheck, renew }: VoiceMenuProps) {
  const t = useT()
  const [open, setOpen] = useState<'rename' | 'add' | 'revoke'>()
  const { id, name, reference } = voice
  const close = () => setOpen(undefined)
  const revoke = useAction(() => send(ownVoiceRevoke, { id }), {
    async onSuccess() {
      close()
      if (reference) toasts.success(t(ownVoiceWords.revoked, { name }))
      await renew()
    },
  })
  return (
    <>
      <MoreMenu label={t(ownVoiceWords.more, { name })}>
        {reference && (
          <>
            <MenuItem icon={<IconPlayerPlay {...icon} />} onSelect={() => void playSound(reference.path)}>
              {t(ownVoiceWords.recording)}
            </MenuItem>
            <MenuItem icon={<IconMicrophone {...icon} />} onSelect={() => setOpen('add')}>
              {t(ownVoiceWords.add)}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => setOpen('rename')}>
          {t(ownVoiceWords.rename)}
        </MenuItem>
        <MenuSeparator />
        {reference ? (
          <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => setOpen('revoke')}>
            {t(ownVoiceWords.revoke)}
          </MenuItem>
        ) : (
          <MenuItem danger icon={<IconTrash {...icon} />} onSelect={() => revoke.run()}>
            {t(ownVoiceWords.discard)}
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
          title={t(ownVoiceWords.revokeTitle, { name })}
          confirmText={t(ownVoiceWords.revoke)}
          cancelText={t(common.cancel)}
          busy={revoke.busy}
          onConfirm={() => revoke.run()}
          onClose={close}
        >
          {t(ownVoiceWords.revokeHint)}
        </ConfirmDialog>
      )}
    </>
  )
}
