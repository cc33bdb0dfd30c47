import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import {
  type WorkShare,
  workShareCreate,
  workShareFollow,
  workShareList,
  workShareRevoke,
} from '../contract/work-shares.ts'
import { shareTexts } from '../texts.ts'
import { RevokeButton } from './revoke-button.tsx'
import { ShareDialog, type ShareSettings } from './share-dialog.tsx'

const hoursOffered = [24, 24 * 3, 24 * 7, 24 * 30, 24 * 90]

type WorkSharesCardProps = {
  work: string
  title: string
  /** What people with a link can do. */
  hint: string
  /** What becomes of them if it is revoked. */
  revokeText: string
  /** Whether links can move on to newer versions. */
  canFollow?: boolean
}

/** Links by which people without an account watch a work, or listen to it. */
export function WorkSharesCard({ work, title, hint, revokeText, canFollow }: WorkSharesCardProps) {
  const t = useT()
  const client = useQueryClient()
  const copy = useCopy()
  const [creating, setCreating] = useState(false)
  const { data } = useQuery(reads(workShareList, { work }))
  const renew = () => client.invalidateQueries({ queryKey: [workShareList.path] })
  const create = useAction((settings: ShareSettings) => send(workShareCreate, { work, ...settings }), {
    async onSuccess(share) {
      setCreating(false)
      await Promise.all([renew(), copy(addressOf(share))])
    },
  })
  return (
    <Card
      title={title}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          {t(shareTexts.newLink)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="small">{hint}</p>
        {data
          ?.filter(({ valid }) => valid)
          .map((share) => (
            <Share key={share.id} share={share} renew={renew} revokeText={revokeText} canFollow={canFollow} />
          ))}
      </div>
      {creating && (
        <ShareDialog
          title={title}
          hint={hint}
          hoursOffered={hoursOffered}
          hours={24 * 7}
          busy={create.busy}
          onSubmit={(settings) => create.run(settings)}
          onClose={() => setCreating(false)}
        />
      )}
    </Card>
  )
}

const addressOf = ({ path }: WorkShare) => `${location.origin}${path}`

type ShareProps = Pick<WorkSharesCardProps, 'revokeText' | 'canFollow'> & {
  share: WorkShare
  renew: () => Promise<unknown>
}

function Share({ share, renew, revokeText, canFollow }: ShareProps) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { id, path, passCode, timeExpire, follows, visits } = share
  const follow = useAction(workShareFollow, { onEnd: renew })
  const revoke = async () => {
    await send(workShareRevoke, { id })
    await renew()
  }
  return (
    <div className="grid gap-2">
      <p>
        {t(shareTexts.expires, { time: format.dateTime(timeExpire) })}
        {passCode !== null && <> · {t(shareTexts.passCodeIs, { code: passCode })}</>}
        {' · '}
        {t(shareTexts.visits, { count: visits })}
      </p>
      {canFollow && (
        <div>
          <Checkbox
            checked={follow.busy ? !follows : follows}
            onChange={(event) => follow.run({ id, follows: event.target.checked })}
          >
            {t(shareTexts.follows)}
          </Checkbox>
          <p className="small">{t(shareTexts.followsHint)}</p>
        </div>
      )}
      <div className="row flex-wrap gap-2">
        <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(addressOf(share))}>
          {t(shareTexts.copyLink)}
        </Button>
        <a className={buttonClass('quiet', { size: 'small' })} href={path} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} />
          <span>{t(shareTexts.openPage)}</span>
        </a>
        <RevokeButton text={revokeText} revoke={revoke} />
      </div>
    </div>
  )
}
