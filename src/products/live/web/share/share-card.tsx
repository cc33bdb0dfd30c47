import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LiveShare, liveShareCreate, liveShareList, liveShareRevoke } from '../../contract/share.ts'
import { shareWords } from '#shared/shares/texts.ts'
import { speakWords } from '../../texts/speak.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { reads } from '#core/web/api/queries.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { page } from '#core/web/page/page.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RevokeButton } from '#shared/shares/web/revoke-button.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const usualAddress = '/translation-record'

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
      title={t(speakWords.audience)}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          {t(speakWords.share)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {valid.length === 0 && <p className="small">{t(speakWords.shareHint)}</p>}
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
  const shown = path.replace(usualAddress, at)
  const address = `${location.origin}${shown}`
  const revoke = async () => {
    await send(liveShareRevoke, { id })
    await onRevoked()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <QrCode text={address} label={t(speakWords.qr)} size={168} />
      <div className="grid gap-2">
        <p className="text-20 font-semibold">
          {t(speakWords.shortCode, { code: shortCode.replace(/(.{4})/, '$1 ') })}
        </p>
        <p className="small break-anywhere">
          {t(speakWords.enterAt, { address: `${location.host}/scan-page` })}
        </p>
        {own.length > 0 && (
          <SelectField
            label={t(speakWords.address)}
            options={[...new Set([usualAddress, ...own])].map((value) => ({ value, label: value }))}
            value={at}
            onChange={setAt}
          />
        )}
        {passCode !== null && <p>{t(shareWords.passCodeIs, { code: passCode })}</p>}
        <p className="small">{t(shareWords.expires, { time: format.dateTime(timeExpire) })}</p>
      </div>
      <div className="row flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(address)}>
          {t(shareWords.copyLink)}
        </Button>
        {(['hall', 'overlay'] as const).map((view) => (
          <a
            key={view}
            className={buttonClass('quiet', { size: 'small' })}
            href={`${shown}&view=${view}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconExternalLink size={16} />
            <span>{t(view === 'hall' ? speakWords.openHall : speakWords.openOverlay)}</span>
          </a>
        ))}
        <RevokeButton text={t(speakWords.revokeText)} revoke={revoke} />
      </div>
    </div>
  )
}
