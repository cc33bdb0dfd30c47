import { IconMicrophone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { shareTexts } from '#shared/shares/texts.ts'
import { Invitation } from '#shared/shares/web/invitation.tsx'
import { RevokeButton } from '#shared/shares/web/revoke-button.tsx'
import { ShareDialog, type ShareSettings } from '#shared/shares/web/share-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type LiveShare, liveShareCreate, liveShareList, liveShareRevoke } from '../../contract/share.ts'
import { presentTexts } from '../../texts/present.ts'
import { speakTexts } from '../../texts/speak.ts'
import { PresenterDialog, PresenterLink } from './presenter-link.tsx'

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

type ShareCardProps = {
  session: string
  /** Presenters can still speak. */
  isOpen?: boolean
}

/** Links by which an audience follows, and presenters speak, without an account. */
export function ShareCard({ session, isOpen = false }: ShareCardProps) {
  const t = useT()
  const client = useQueryClient()
  const [creating, setCreating] = useState<'audience' | 'presenter'>()
  const { data } = useQuery(reads(liveShareList, { session }))
  const valid = data?.filter((share) => share.valid) ?? []
  const renew = () => client.invalidateQueries({ queryKey: [liveShareList.path] })
  const create = useAction(
    (settings: { hours: number; passCode?: string; mostViewers?: number; presenter?: string }) =>
      send(liveShareCreate, { session, ...settings }),
    {
      async onSuccess() {
        await renew()
        setCreating(undefined)
      },
    },
  )
  return (
    <Card
      title={t(speakTexts.audience)}
      actions={
        <Button size="small" onClick={() => setCreating('audience')}>
          {t(speakTexts.share)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {valid.length === 0 && <p className="small">{t(speakTexts.shareHint)}</p>}
        {valid.map((share) =>
          share.presenter === null ? (
            <Share key={share.id} share={share} onRevoked={renew} />
          ) : (
            <PresenterLink key={share.id} share={share} onRevoked={renew} />
          ),
        )}
        {isOpen && (
          <div>
            <Button size="small" icon={<IconMicrophone size={16} />} onClick={() => setCreating('presenter')}>
              {t(presentTexts.inviting)}
            </Button>
          </div>
        )}
      </div>
      {creating === 'presenter' && (
        <PresenterDialog
          busy={create.busy}
          onSubmit={(settings) => create.run(settings)}
          onClose={() => setCreating(undefined)}
        />
      )}
      {creating === 'audience' && (
        <InviteDialog
          busy={create.busy}
          onSubmit={(settings) => create.run(settings)}
          onClose={() => setCreating(undefined)}
        />
      )}
    </Card>
  )
}

function Share({ share, onRevoked }: { share: LiveShare; onRevoked: () => Promise<unknown> }) {
  const t = useT()
  const format = useFormat()
  const { id, timeExpire } = share
  const revoke = async () => {
    await send(liveShareRevoke, { id })
    await onRevoked()
  }
  return (
    <Invitation to={share} note={t(shareTexts.expires, { time: format.dateTime(timeExpire) })}>
      <RevokeButton text={t(speakTexts.revokeText)} revoke={revoke} />
    </Invitation>
  )
}
