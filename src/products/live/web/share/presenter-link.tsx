import { IconCopy } from '@tabler/icons-react'
import { liveProblems } from '#core/texts/problems/live.ts'
import { send } from '#core/web/api/api.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { shareTexts } from '#shared/shares/texts.ts'
import { RevokeButton } from '#shared/shares/web/revoke-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { type LiveShare, liveShareRevoke } from '../../contract/share.ts'
import { presentTexts } from '../../texts/present.ts'

const hoursOffered = [1, 4, 24, 24 * 7]

type PresenterDialogProps = {
  busy: boolean
  onSubmit: (settings: { hours: number; presenter: string }) => void
  onClose: () => void
}

/** Settings of a new link for a presenter. */
export function PresenterDialog({ busy, onSubmit, onClose }: PresenterDialogProps) {
  const t = useT()
  const form = useForm({ name: '', hours: '4' }, { name: filled(liveProblems.livePresenterEmpty) })
  return (
    <FormDialog
      title={t(presentTexts.inviting)}
      confirmText={t(shareTexts.createLink)}
      busy={busy}
      onSubmit={form.submit(({ name, hours }) => onSubmit({ presenter: name.trim(), hours: Number(hours) }))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(presentTexts.hint)}</p>
        <TextField {...form.field('name')} label={t(presentTexts.name)} maxLength={100} autoComplete="off" />
        <SelectField
          label={t(shareTexts.hours)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: each < 24 ? t(shareTexts.hour, { count: each }) : t(shareTexts.days, { count: each / 24 }),
          }))}
          {...form.choice('hours')}
        />
      </div>
    </FormDialog>
  )
}

/** The link of a presenter, to pass on. */
export function PresenterLink({ share, onRevoked }: { share: LiveShare; onRevoked: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { id, path, presenter, timeExpire } = share
  const address = `${location.origin}${path}`
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium break-anywhere">{t(presentTexts.link, { name: presenter ?? '' })}</p>
      <QrCode text={address} label={t(presentTexts.link, { name: presenter ?? '' })} size={112} />
      <p className="small">{t(shareTexts.expires, { time: format.dateTime(timeExpire) })}</p>
      <div className="row flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(address)}>
          {t(shareTexts.copyLink)}
        </Button>
        <RevokeButton
          text={t(presentTexts.revokeText)}
          revoke={async () => {
            await send(liveShareRevoke, { id })
            await onRevoked()
          }}
        />
      </div>
    </div>
  )
}
