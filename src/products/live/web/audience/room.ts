import type { OutputOf } from '#core/contract/call.ts'
import { liveRoomEnter } from '../../contract/rooms.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { read, Refused } from './call.ts'
import { make, show, t } from './dom.ts'
import { follow } from './follow.ts'
import { brandLine, notice } from './notices.ts'
import { pageTag } from './page-language.ts'

interface RoomOptions {
  room: string
  given: URLSearchParams
  onOtherCode: () => void
}

type Room = OutputOf<typeof liveRoomEnter>

/** Half of it is random, so that the pages of an audience do not all ask at the same time. */
const askMs = 15_000

/** Shows the newest session of a room, waits for the next one, and goes on to it by itself. */
export async function followRoom({ room, given, onOtherCode }: RoomOptions): Promise<void> {
  let shown: string | undefined
  let leave: (() => void) | undefined
  let waiting: ReturnType<typeof waitNotice> | undefined
  let isLeft = false
  const leaveRoom = () => {
    isLeft = true
    onOtherCode()
  }

  function open(token: string): void {
    waiting = undefined
    leave?.()
    shown = token
    leave = follow({ token, given, onOtherCode: leaveRoom })
  }

  function take(found: Room): void {
    const { token, state } = found
    if (token !== null && token !== shown && state !== 'ended') return open(token)
    // Who has read along stays with the text.
    if (shown !== undefined) return
    waiting ??= waitNotice(() => token !== null && open(token))
    waiting.update(found)
  }

  while (!isLeft) {
    const found = await read(liveRoomEnter, { room }).catch((error: unknown) => {
      if (error instanceof Refused) return error
      return undefined
    })
    if (found instanceof Refused && shown === undefined) {
      notice(t(audienceTexts.notShared), t(audienceTexts.notSharedHint), {
        text: t(audienceTexts.otherCode),
        act: onOtherCode,
      })
      return
    }
    if (found && !(found instanceof Refused)) take(found)
    await new Promise((resolve) => setTimeout(resolve, askMs * (0.5 + Math.random() / 2)))
  }
}

function waitNotice(onLast: () => void) {
  const heading = make('h1', { dir: 'auto' })
  const planned = make('p', {})
  const last = make('button', { type: 'button', onclick: onLast }, t(audienceTexts.roomLast))
  show(
    make(
      'main',
      { class: 'asks' },
      brandLine(),
      heading,
      make('p', { role: 'status' }, t(audienceTexts.roomWaits)),
      planned,
      make('p', { class: 'hint' }, t(audienceTexts.roomWaitsHint)),
      last,
    ),
  )
  const times = new Intl.DateTimeFormat(pageTag(), { dateStyle: 'full', timeStyle: 'short' })
  return {
    update({ name, timePlanned, token }: Room): void {
      heading.textContent = name
      const time = timePlanned === null ? undefined : times.format(new Date(timePlanned))
      planned.textContent = time === undefined ? '' : t(audienceTexts.roomPlanned, { time })
      last.hidden = token === null
    },
  }
}
