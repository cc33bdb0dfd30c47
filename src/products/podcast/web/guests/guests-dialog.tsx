import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { shareTexts } from '#shared/shares/texts.ts'
import { RevokeButton } from '#shared/shares/web/revoke-button.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import {
  podcastGuestInvite,
  podcastGuestList,
  podcastGuestRevoke,
  type PodcastInvitation,
} from '../../contract/guests.ts'
import { guestTexts } from '../../texts/guests.ts'

const hoursOffered = [24, 24 * 3, 24 * 7, 24 * 30]
/** How often what has arrived is read again while the dialog is open. */
const everyMs = 3000

/** Invitations of guests who record their own track for an episode, and what has arrived. */
export function GuestsDialog({ episode, onClose }: { episode: string; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const copy = useCopy()
  const query = useQuery({ ...reads(podcastGuestList, { episode }), refetchInterval: everyMs })
  const renew = () => client.invalidateQueries({ queryKey: [podcastGuestList.path] })
  const form = useForm(
    { name: '', hours: String(24 * 7) },
    { name: (typed) => (typed.trim() === '' ? guestTexts.nameFirst : undefined) },
  )
  const invite = useAction(
    ({ name, hours }: { name: string; hours: string }) =>
      send(podcastGuestInvite, { episode, name, hours: Number(hours) }),
    {
      async onSuccess(invitation) {
        form.set('name', '')
        await Promise.all([renew(), copy(addressOf(invitation))])
      },
    },
  )
  return (
    <Dialog
      wide
      title={t(guestTexts.invite)}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={form.submit((settings) => void invite.run(settings))}
      footer={
        <Button variant="primary" type="submit" busy={invite.busy}>
          {t(guestTexts.create)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="note">{t(guestTexts.inviteHint)}</p>
        <TextField {...form.field('name')} label={t(guestTexts.guestName)} maxLength={100} />
        <SelectField
          label={t(guestTexts.valid)}
          options={hoursOffered.map((each) => ({
            value: String(each),
            label: t(shareTexts.days, { count: each / 24 }),
          }))}
          {...form.choice('hours')}
        />
        <Loaded query={query} failed={t(guestTexts.failed)}>
          {(invitations) => (
            <div className="grid grid-cols-1 gap-4">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} renew={renew} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

const addressOf = ({ path }: PodcastInvitation) => `${location.origin}${path}`

const takeTexts = {
  recording: guestTexts.takeRecording,
  arrived: guestTexts.takeArrived,
  done: guestTexts.takeDone,
} as const

type InvitationProps = { invitation: PodcastInvitation; renew: () => Promise<unknown> }

function Invitation({ invitation, renew }: InvitationProps) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { id, name, path, valid, timeExpire, takes } = invitation
  const revoke = async () => {
    await send(podcastGuestRevoke, { id })
    await renew()
  }
  return (
    <section className="grid gap-2" aria-label={name}>
      <p className="break-anywhere">
        <b>{name}</b>
        {' · '}
        {valid ? t(guestTexts.until, { time: format.dateTime(timeExpire) }) : t(guestTexts.ended)}
      </p>
      {takes.length === 0 && <p className="small">{t(guestTexts.noTakes)}</p>}
      {takes.map((take) => (
        <p key={take.id} className="small">
          {t(takeTexts[take.state], { time: format.duration(take.seconds) })}
        </p>
      ))}
      {valid && (
        <div className="row flex-wrap gap-2">
          <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(addressOf(invitation))}>
            {t(guestTexts.copy)}
          </Button>
          <a className={buttonClass('quiet', { size: 'small' })} href={path} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} />
            <span>{t(guestTexts.open)}</span>
          </a>
          <RevokeButton text={t(guestTexts.revokeText)} revoke={revoke} />
        </div>
      )}
    </section>
  )
}
