import { closings } from '#core/contract/events.ts'
import type { App } from '#core/server/app/app.ts'
import { frameBytes, type LiveMessage, liveClosings, maxFrames } from '../../contract/socket.ts'
import {
  beginSound,
  extend,
  pauseForUsage,
  readStream,
  secondsOf,
  seeSpeaker,
  stopSpeaking,
} from '../sessions/speaker-rows.ts'
import type { SoundWriter, Speaker, StoredStream } from '../sound/sound-writer.ts'

interface Connection {
  tenant: string
  session: string
  epoch: number
  /** The next frame, and the frames that are paid for. */
  next: number
  paid: number
  send(message: LiveMessage): void
  close(code: number, reason: string): void
}

/** The maximum of frames waiting to be stored: ten minutes, as much as a page keeps. */
const maxWaiting = 6000
/** Another block is held when less than a minute is left of the last one. */
const early = 600
const warnings = [60, 300]
const seenEveryMs = 3000

/** The sound of one connection, from its messages to the table. */
export function speaking(app: App, writer: SoundWriter, connection: Connection) {
  const { tenant, session, epoch, send, close } = connection
  const db = app.database.of(tenant)
  let received = connection.next
  let stored = connection.next
  let storedAt = 0
  let { paid } = connection
  /** Seconds of the balance in addition to the hold; infinite until read. */
  let rest = Infinity
  let warned = Infinity
  let beginning: Promise<void> | undefined
  let hasBegun = false
  let extending: Promise<void> | undefined
  let isClosed = false
  const failed = (error: unknown) => {
    app.log.error({ err: error, session }, 'a live session could not go on')
    close(1011, 'failed')
  }

  const speaker: Speaker = {
    tenant,
    session,
    epoch,
    onStored(stream) {
      stored = stream.next
      storedAt = performance.now()
      paid = Math.max(paid, stream.paid)
      send({ kind: 'stored', next: stored })
      if (!stream.atWork) void workAgain()
      watchBalance(stream)
    },
    onRefused: () => void explain().catch(failed),
  }

  /** A job that found nothing to do has ended in the meantime. */
  const workAgain = () => beginSound(app, db, session).catch(failed)

  function watchBalance({ next }: Pick<StoredStream, 'next'>): void {
    if (paid - next < early && rest > 0) void more()
    else if (paid - next <= 0) void pause().catch(failed)
    else warn(next)
  }

  function warn(next: number): void {
    const left = secondsOf(paid - next) + rest
    const mark = warnings.find((each) => left <= each)
    if (mark === undefined || mark >= warned) return
    warned = mark
    send({ kind: 'low', seconds: left })
  }

  function more(): Promise<void> {
    extending ??= extend(app, db, session)
      .then((means) => {
        if (!means) return
        const grew = means.paid > paid
        ;({ paid, rest } = means)
        if (grew && rest + secondsOf(paid - stored) > warnings[1]!) warned = Infinity
        warn(stored)
      })
      .catch(failed)
      .finally(() => (extending = undefined))
    return extending
  }

  /** Finds out why sound was refused. */
  async function explain(): Promise<void> {
    const stream = await readStream(db, session)
    if (!stream || stream.closed) return close(liveClosings.ended, 'ended')
    if (stream.speaker_epoch !== epoch) return close(liveClosings.takenOver, 'taken over')
    // It was stored although the answer was lost; or it is more than is paid for. The page sends again what is missing.
    close(closings.slow, 'again')
  }

  /** The part of the sound that is paid for. */
  async function take(first: number, pcm: Buffer): Promise<void> {
    if (!hasBegun) {
      beginning ??= beginSound(app, db, session)
      await beginning
      hasBegun = true
    }
    const last = first + pcm.length / frameBytes
    while (last > paid && rest > 0) {
      const before = paid
      await more()
      if (paid === before && rest > 0) break
    }
    const fits = Math.max(0, Math.min(last, paid) - first)
    if (isClosed) return
    if (fits > 0) writer.push(speaker, first, pcm.subarray(0, fits * frameBytes))
    if (first + fits === last || fits > 0) return
    await pause()
  }

  /** The page keeps what was said since, and sends it once the session continues. */
  async function pause(): Promise<void> {
    await pauseForUsage(app, db, session)
    close(liveClosings.usageShort, 'usage')
  }

  let taking: Promise<void> = Promise.resolve()
  /** Signals that the speaker is connected while there is no sound, as in a pause. */
  const seeing = setInterval(() => {
    if (performance.now() - storedAt >= seenEveryMs)
      void seeSpeaker(db, session, epoch, app.now()).catch(failed)
  }, seenEveryMs)

  return {
    /** A binary message. */
    receive(message: Buffer): void {
      const size = message.length - 4
      const frames = size / frameBytes
      if (frames < 1 || !Number.isInteger(frames) || frames > maxFrames)
        return close(liveClosings.badSound, 'no frames')
      const first = message.readUInt32BE(0)
      if (first > received) return close(liveClosings.badSound, `frame ${received} is missing`)
      const known = received - first
      if (known >= frames) return send({ kind: 'stored', next: stored })
      received = first + frames
      if (received - stored > maxWaiting) return close(closings.slow, 'too much at once')
      const from = first + known
      const pcm = message.subarray(4 + known * frameBytes)
      taking = taking.then(() => (isClosed ? undefined : take(from, pcm))).catch(failed)
    },
    async end(): Promise<void> {
      isClosed = true
      clearInterval(seeing)
      await stopSpeaking(db, session, epoch).catch((error: unknown) =>
        app.log.warn({ err: error, session }, 'a speaker could not be removed'),
      )
    },
  }
}
export type Speaking = ReturnType<typeof speaking>
