import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { page } from '#core/web/page/page.ts'
import { shareTexts } from '#shared/shares/texts.ts'
import { RevokeButton } from '#shared/shares/web/revoke-button.tsx'
import { ShareDialog, type ShareSettings } from '#shared/shares/web/share-dialog.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { type LiveShare, liveShareCreate, liveShareList, liveShareRevoke } from '../../contract/share.ts'
import { speakTexts } from '../../texts/speak.ts'

const usualAddress = '/translation-record'

const hoursOffered = [1, 4, 24, 24 * 7, 24 * 30]
const viewersOffered = [50, 200, 1000, 5000]

type InviteDialogProps = {
  busy: boolean
  onSubmit: (settings: ShareSettings & { mostViewers: number }) => void
  onClose: () => void
}

/** Settings of a new link for an audience. */
function InviteDialog({ busy, onSubmit, onClose }: InviteDialogProps) {
  const t = useT()
  const [mostViewers, setMostViewers] = useState('1000')
  return (
    <ShareDialog
      title={t(speakTexts.share)}
      hint={t(speakTexts.shareHint)}
      hoursOffered={hoursOffered}
      hours={24}
      busy={busy}
      onSubmit={(settings) => onSubmit({ ...settings, mostViewers: Number(mostViewers) })}
      onClose={onClose}
    >
      <SelectField
        label={t(shareTexts.mostViewers)}
        options={viewersOffered.map((each) => ({ value: String(each), label: String(each) }))}
        value={mostViewers}
        onChange={setMostViewers}
      />
    </ShareDialog>
  )
}

/** Links by which an audience follows without an account. */
export function ShareCard({ session }: { session: string }) {
  const t = useT()
  const client = useQueryClient()
  const [creating, setCreating] = useState(false)
  const { data } = useQuery(reads(liveShareList, { session }))
  const valid = data?.filter((share) => share.valid) ?? []
  const renew = () => client.invalidateQueries({ queryKey: [liveShareList.path] })
  const create = useAction(
    (settings: { hours: number; passCode?: string; mostViewers: number }) =>
      send(liveShareCreate, { session, ...settings }),
    {
      async onSuccess() {
        await renew()
        setCreating(false)
      },
    },
  )
  return (
    <Card
      title={t(speakTexts.audience)}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          {t(speakTexts.share)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {valid.length === 0 && <p className="small">{t(speakTexts.shareHint)}</p>}
        {valid.map((share) => (
          <Share key={share.id} share={share} onRevoked={renew} />
        ))}
      </div>
      {creating && (
        <InviteDialog
          busy={create.busy}
          onSubmit={(settings) => create.run(settings)}
          onClose={() => setCreating(false)}
        />
      )}
    </Card>
  )
}

function Share({ share, onRevoked }: { share: LiveShare; onRevoked: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { id, path, shortCode, passCode, timeExpire } = share
  const [at, setAt] = useState<string>(usualAddress)
  const own = page().audienceAddresses
  const visible = path.replace(usualAddress, at)
  const address = `${location.origin}${visible}`
  const revoke = async () => {
    await send(liveShareRevoke, { id })
    await onRevoked()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <QrCode text={address} label={t(speakTexts.qr)} size={168} />
      <div className="grid gap-2">
        <p className="text-20 font-semibold">
          {t(speakTexts.shortCode, { code: shortCode.replace(/(.{4})/, '$1 ') })}
        </p>
        <p className="small break-anywhere">
          {t(speakTexts.enterAt, { address: `${location.host}/scan-page` })}
        </p>
        {own.length > 0 && (
          <SelectField
            label={t(speakTexts.address)}
            options={[...new Set([usualAddress, ...own])].map((value) => ({ value, label: value }))}
            value={at}
            onChange={setAt}
          />
        )}
        {passCode !== null && <p>{t(shareTexts.passCodeIs, { code: passCode })}</p>}
        <p className="small">{t(shareTexts.expires, { time: format.dateTime(timeExpire) })}</p>
      </div>
      <div className="row flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(address)}>
          {t(shareTexts.copyLink)}
        </Button>
        {(['hall', 'overlay'] as const).map((view) => (
          <a
            key={view}
            className={buttonClass('quiet', { size: 'small' })}
            href={`${visible}&view=${view}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconExternalLink size={16} />
            <span>{t(view === 'hall' ? speakTexts.openHall : speakTexts.openOverlay)}</span>
          </a>
        ))}
        <RevokeButton text={t(speakTexts.revokeText)} revoke={revoke} />
      </div>
    </div>
  )
}
