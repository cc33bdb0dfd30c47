import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { asVisitor } from '#shared/shares/web/shared-page.tsx'
import type { FrameQueue } from '#shared/sound/web/frame-queue.ts'
import { podcastGuestBegin, podcastGuestEnd, podcastGuestSound } from '../../contract/guests.ts'

/** Before the next try after the connection was lost. */
const retryMs = 2000

interface Sent {
  token: string
  take: string
  queue: FrameQueue
  /** When its sound began, by the clock of this device. */
  startedAt: number
  /** No more frames will be added. */
  isOver: () => boolean
  /** Resolves when frames were added, or when it is over. */
  more: () => Promise<void>
  onProgress: (change: { online: boolean }) => void
}

/**
 * Sends the frames of a recording until the server has all of them, over cuts of the network, and ends it. Resolves with the reason if
 * the server refuses it; then the sound stays in this browser.
 */
export async function sendTake(sent: Sent): Promise<CallFailure | undefined> {
  const { token, take, queue, startedAt, isOver, more, onProgress } = sent
  let isBegun = false
  let next = 0
  for (;;) {
    try {
      if (!isBegun) {
        const age = Math.max(0, Date.now() - startedAt)
        ;({ next } = await send(podcastGuestBegin, { token, take, age }, asVisitor))
        queue.startAt(next)
        isBegun = true
      }
      onProgress({ online: true })
      const message = queue.take()
      if (message) {
        const number = new DataView(message).getUint32(0)
        const pcm = base64(new Uint8Array(message, 4))
        const answer = await send(podcastGuestSound, { token, take, number, pcm }, asVisitor)
        // Something is missing there: it says where to go on.
        if (answer.next <= number) isBegun = false
        else queue.stored((next = answer.next))
      } else if (isOver()) {
        const answer = await send(podcastGuestEnd, { token, take, frames: next + queue.count }, asVisitor)
        if (queue.count === 0 && answer.next === next) return undefined
        isBegun = false
      } else await more()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!isPassing(error)) return error
      isBegun = false
      onProgress({ online: false })
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** No network, a server that restarts, or too many at once. */
const isPassing = ({ status }: CallFailure) => status === undefined || status >= 500 || status === 429

const portion = 8192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += portion)
    text += String.fromCharCode(...bytes.subarray(at, at + portion))
  return btoa(text)
}
