import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { shareTexts } from '#shared/shares/texts.ts'
import { InviteDialog } from '#shared/shares/web/invite-dialog.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type LiveRoom, liveRoomList, liveRoomRemove } from '../../contract/rooms.ts'
import { roomTexts } from '../../texts/rooms.ts'
import { RoomDialog } from './room-dialog.tsx'

/** The rooms of a person, whose addresses can be shared before a session. */
export function RoomsCard({ onStart }: { onStart: (room: LiveRoom) => void }) {
  const t = useT()
  const { data: rooms = [] } = useQuery(reads(liveRoomList, {}))
  const [opened, setOpened] = useState<LiveRoom | 'new'>()
  const [inviting, setInviting] = useState<LiveRoom>()
  return (
    <Card
      title={t(roomTexts.rooms)}
      actions={
        <Button size="small" icon={<IconPlus size={16} />} onClick={() => setOpened('new')}>
          {t(roomTexts.newRoom)}
        </Button>
      }
    >
      <p className="small">{t(roomTexts.roomsHint)}</p>
      {rooms.length > 0 && (
        <ul className="ruled">
          {rooms.map((room) => (
            <Room
              key={room.id}
              room={room}
              onStart={() => onStart(room)}
              onInvite={() => setInviting(room)}
              onChange={() => setOpened(room)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <RoomDialog
          edited={opened === 'new' ? undefined : opened}
          {...(opened === 'new' && { onSaved: setInviting })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {inviting && <InviteDialog name={inviting.name} to={inviting} onClose={() => setInviting(undefined)} />}
    </Card>
  )
}

type RoomProps = { room: LiveRoom; onStart: () => void; onInvite: () => void; onChange: () => void }

function Room({ room, onStart, onInvite, onChange }: RoomProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { id, name, session, timePlanned, shortCode } = room
  return (
    <li className="grid gap-2 py-3">
      <p className="font-medium break-anywhere">{name}</p>
      <p className="small">
        {timePlanned === null
          ? shortCode.replace(/(.{4})/, '$1 ')
          : t(roomTexts.plannedFor, { time: format.dateTime(timePlanned) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {session === null ? (
          <Button size="small" onClick={onStart}>
            {t(roomTexts.startHere)}
          </Button>
        ) : (
          <Link
            className={buttonClass('primary', { size: 'small' })}
            to={href('/speechTranslation', { id: session })}
          >
            {t(roomTexts.openSession)}
          </Link>
        )}
        <Button size="small" onClick={onInvite}>
          {t(shareTexts.invite)}
        </Button>
        <Button size="small" variant="plain" onClick={onChange}>
          {t(roomTexts.changeRoom)}
        </Button>
        <ConfirmedButton
          size="small"
          variant="plain"
          question={t(roomTexts.removeTitle, { name })}
          consequences={t(roomTexts.removeText)}
          confirmText={t(roomTexts.remove)}
          act={async () => {
            await send(liveRoomRemove, { id })
            await client.invalidateQueries({ queryKey: [liveRoomList.path] })
          }}
        >
          {t(roomTexts.remove)}
        </ConfirmedButton>
      </div>
    </li>
  )
}
