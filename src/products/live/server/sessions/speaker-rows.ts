import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { hasFeature } from '#identity/accounts/server/account.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { speakingFeatures } from '../../contract/features.ts'
import { frameMs } from '../../contract/socket.ts'
import { lockSession, ownSession, type SessionRow } from '../core/access.ts'
import { changeState } from './change-state.ts'
import { holdBlock } from './charge.ts'
import { startWork } from './work-job.ts'

/** A page without sound for this long is no longer the speaker, because its connection is gone. */
const speakerMs = 10_000

export interface Wanted {
  account: string
  session: string
  client: string
  takeOver: boolean
  /** Of a presenter; the segments have this name. */
  name?: string
}

/** Segments before the oldest of these turns have their names already. */
const maxTurns = 200

export type SpeakerStart =
  | { refused: 'noSession' | 'ended' | 'otherSpeaker' | 'usageShort' }
  | { session: SessionRow; epoch: number; next: number; paid: number }

/** Makes a page the speaker of a session. The previous connection can no longer store sound. */
export function beginSpeaking(
  app: App,
  db: Db,
  { account, session: id, client, takeOver, name = '' }: Wanted,
): Promise<SpeakerStart> {
  return db.transaction().execute(async (trx): Promise<SpeakerStart> => {
    const session = await ownSession({ db: trx, caller: { id: account } }, id, { lock: true }).catch(
      () => undefined,
    )
    if (!session || !(await hasFeature(trx, account, speakingFeatures))) return { refused: 'noSession' }
    if (session.state === 'ended') return { refused: 'ended' }
    const stream = await streamOf(trx, id)
    const seen = stream.speaker_seen_at?.getTime() ?? 0
    const isOther =
      stream.speaker !== null && stream.speaker !== client && app.now().getTime() - seen < speakerMs
    if (isOther && !takeOver) return { refused: 'otherSpeaker' }
    // Held with the first sound, so a page that only waits for it holds nothing.
    const { paid_frames: paid, next_frame: next } = stream
    if (await isShort(trx, session, app.now())) return { refused: 'usageShort' }
    if (name !== (session.turns.at(-1)?.name ?? '')) {
      const turns = [...session.turns.filter(({ from }) => from < next), { from: next, name }].slice(
        -maxTurns,
      )
      await changeState(trx, session, { turns: JSON.stringify(turns) as never })
    }
    const { speaker_epoch: epoch } = await trx
      .updateTable('live_streams')
      .set({ speaker: client, speaker_epoch: stream.speaker_epoch + 1, speaker_seen_at: app.now() })
      .where('session_id', '=', id)
      .returning('speaker_epoch')
      .executeTakeFirstOrThrow()
    return { session, epoch, next, paid }
  })
}

const streamOf = (db: Db, session: string) =>
  db
    .selectFrom('live_streams')
    .selectAll()
    .where('session_id', '=', session)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The position of a session's audio, for a connection whose audio was refused. */
export const readStream = (db: Db, session: string) =>
  db.selectFrom('live_streams').selectAll().where('session_id', '=', session).executeTakeFirst()

type Stream = NonNullable<Awaited<ReturnType<typeof readStream>>>

/** Whether all sound of an ended session is recognized and its stored audio is in files. */
export const isHeard = ({ state }: Pick<SessionRow, 'state'>, stream: Stream | undefined): stream is Stream =>
  state === 'ended' && stream !== undefined && stream.filed_frames >= stream.next_frame

/** The first sound of a connection: the session runs, and its job works. */
export const beginSound = (app: App, db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id)
    if (!session || session.state === 'ended') return
    const now = app.now()
    const running =
      session.state === 'created'
        ? await changeState(trx, session, { state: 'running', started_at: now })
        : session
    await trx.updateTable('live_streams').set({ spoken_at: now }).where('session_id', '=', id).execute()
    await startWork(trx, running)
  })

/** The remaining usage of a session: the covered frames, and the seconds left of the balance. */
export interface Means {
  paid: number
  rest: number
}

/** Holds another block, if anything is left. */
export const extend = (app: App, db: Db, id: string): Promise<Means | undefined> =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id)
    if (!session || session.state === 'ended') return undefined
    const paid = await holdBlock(app, trx, session)
    return { paid, rest: await usable(trx, session.account_id, 'live', app.now()) }
  })

/** Whether a session has no usage left to continue with. */
export async function isShort(db: Db, { id, account_id }: SessionRow, now: Date): Promise<boolean> {
  const stream = await readStream(db, id)
  return stream?.paid_frames === stream?.next_frame && (await usable(db, account_id, 'live', now)) === 0
}

/** A session whose balance is used up waits for more; `endSilent` ends it later. */
export const pauseForUsage = (app: App, db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id)
    if (session?.state !== 'running') return
    await changeState(trx, session, { state: 'paused', paused_at: app.now(), paused_for: 'usage' })
  })

/** The page may speak again, or another one. */
export async function stopSpeaking(db: Db, id: string, epoch: number): Promise<void> {
  await db
    .updateTable('live_streams')
    .set({ speaker: null })
    .where('session_id', '=', id)
    .where('speaker_epoch', '=', epoch)
    .execute()
}

/** Keeps connections without sound alive, such as those of paused sessions. */
export async function seeSpeaker(db: Db, id: string, epoch: number, now: Date): Promise<void> {
  await db
    .updateTable('live_streams')
    .set({ speaker_seen_at: now })
    .where('session_id', '=', id)
    .where('speaker_epoch', '=', epoch)
    .execute()
}

export const secondsOf = (frames: number) => Math.floor((frames * frameMs) / 1000)
