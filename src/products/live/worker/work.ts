import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '#core/server/app/app.ts'
import { failureOf } from '#core/server/failures/failure.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import type { Engines } from '#engines/core/engines.ts'
import { liveRecognizerOf } from '#engines/live/live-recognizer-of.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { hotWordsOf } from '#shared/terms/server/hot-words.ts'
import { frameMs } from '../contract/socket.ts'
import { publishSession, type SessionRow } from '../server/core/access.ts'
import { keyOf } from '../server/core/channels.ts'
import { endSession } from '../server/sessions/change-state.ts'
import { chargeSession } from '../server/sessions/charge.ts'
import { nameSpeakersAfter } from '../server/sessions/review-job.ts'
import { workLive } from '../server/sessions/work-job.ts'
import { HandedOver, type Holding, takeSession } from '../server/sessions/work-rows.ts'
import { fileSound } from '../server/sound/file-sound.ts'
import { listenersOf, type Listeners } from './listeners.ts'
import { recognizing } from './recognition.ts'
import { voicing } from './speech.ts'
import { translating } from './translation.ts'

/** Without sound for this long, everything is final and the job ends; new sound starts another job. */
const idleMs = 20_000
/** Covers lost notifications. */
const lookAgainMs = 2000
/** The number of engine faults without progress after which the session ends. */
const maxFaults = 60
const longestWaitMs = 10_000

type UseEngines = <Result>(app: App, work: (engines: Engines) => Promise<Result>) => Promise<Result>

/** Recognizes and translates a session until there is nothing left to do. Tests bring their own engines. */
export const workLiveWith = (use: UseEngines) =>
  handleJob(workLive, async ({ session }, context) => {
    const { app, tenant, signal } = context
    const listeners = await listenersOf(app)
    for (let faults = 0; ;)
      try {
        const taken = await takeSession(app, { tenant, session })
        if (!taken) return
        const before = taken.heard
        const isOver = await use(app, (engines) =>
          follow(engines, listeners, taken, context, () => (faults = 0)),
        )
        if (isOver) return
        faults = taken.heard > before ? 0 : faults
      } catch (error) {
        if (signal.aborted || error instanceof HandedOver) throw error
        if (failureOf(error).of !== 'ours') faults += 1
        app.log.warn({ err: error, session, faults }, 'a live session was interrupted')
        if (faults >= maxFaults) return giveUp(app, { tenant, session })
        await delay(Math.min(longestWaitMs, 200 * 2 ** Math.max(1, faults)), undefined, { signal })
      }
  })

export const runWorkLive = workLiveWith(withEngines)

type Taken = NonNullable<Awaited<ReturnType<typeof takeSession>>>

/** Deleted ones are finished, too: they are charged, and may be restored. */
const rowOf = ({ db, session }: Pick<Holding, 'db' | 'session'>) =>
  db.selectFrom('live_sessions').selectAll().where('id', '=', session)

const readRow = (holding: Holding): Promise<SessionRow | undefined> => rowOf(holding).executeTakeFirst()

/** Returns true when there is nothing left to do. */
async function follow(
  engines: Engines,
  listeners: Listeners,
  { holding, heard }: Taken,
  { app, signal }: JobContext,
  onProgress: () => void,
): Promise<boolean> {
  const first = await readRow(holding)
  if (!first) return true
  const { language, account_id: account, thesaurus } = first
  const recognizer = liveRecognizerOf(engines, language)
  if (!recognizer) throw new Error(`No engine recognizes ${language}.`)
  let { languages, voices, turns } = first
  using speech = voicing(holding, engines, {
    original: language,
    account,
    silent: first.silent,
    signal,
    listeners,
  })
  const translation = translating(holding, engines, {
    from: language,
    account,
    thesaurus,
    signal,
    listeners,
    onTranslated: () => speech.look(voices),
  })
  translation.look(languages)
  speech.look(voices)
  await using recognition = await recognizing(holding, recognizer, {
    language,
    hotWords: await hotWordsOf(app.database.of(holding.tenant), { account, language, thesaurus }),
    from: heard,
    number: first.segments + 1,
    signal,
    listeners,
    nameAt: (time) => turns.findLast(({ from }) => from * frameMs <= time)?.name ?? '',
    onSegment: () => {
      onProgress()
      translation.look(languages)
      if (voices[language]) speech.look(voices)
    },
  })

  const over = Promise.race([translation.over, speech.over])
  over.catch(() => undefined)
  let woken = Promise.withResolvers<void>()
  let hasChanged = true
  using _ears = {
    [Symbol.dispose]: listeners.on(keyOf(holding), (channel) => {
      hasChanged ||= channel !== 'sound'
      woken.resolve()
    }),
  }
  let soundAt = performance.now()
  let lookedAt = 0
  for (;;) {
    signal.throwIfAborted()
    const awake = woken.promise
    if (await recognition.pushStored()) soundAt = performance.now()
    // Sound arrives ten times a second; everything else is read only after other changes.
    const isDue = hasChanged || performance.now() - lookedAt >= lookAgainMs
    if (!isDue) {
      await Promise.race([awake, delay(lookAgainMs, undefined, { signal, ref: false }), over])
      woken = Promise.withResolvers()
      continue
    }
    hasChanged = false
    lookedAt = performance.now()
    const row = await readRow(holding)
    if (!row) return true
    ;({ languages, voices, turns } = row)
    translation.look(languages)
    speech.look(voices)
    await fileSound(holding, row, { isEnd: false })
    const isIdle = performance.now() - soundAt > idleMs
    if (row.state === 'ended' || isIdle) {
      // An ended session gets no more sound, but may have received some since, and a phrase must not be divided there.
      while (await recognition.pushStored()) soundAt = performance.now()
      await recognition.flush()
      await translation.settled()
      await speech.settled()
      await fileSound(holding, row, { isEnd: row.state === 'ended' })
      const canDiarize = engines.diarizers.length > 0
      if (await leave(app, holding, { position: recognition.position(), seen: row, canDiarize })) return true
    }
    await Promise.race([awake, delay(lookAgainMs, undefined, { signal, ref: false }), over])
    woken = Promise.withResolvers()
  }
}

/**
 * Ends the job, unless there is more sound since `position`, or the session has ended, or its languages or texts have changed
 * since it was read. An ended session is charged.
 */
const leave = (
  app: App,
  { db, session, epoch }: Holding,
  { position, seen, canDiarize }: { position: number; seen: SessionRow; canDiarize: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await rowOf({ db: trx, session }).forUpdate().executeTakeFirst()
    if (!row) return true
    const stream = await trx
      .selectFrom('live_streams')
      .selectAll()
      .where('session_id', '=', session)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (stream.worker_epoch !== epoch) throw new HandedOver()
    if (stream.next_frame > position || !isSame(row, seen)) return false
    await trx.updateTable('live_streams').set({ at_work: false }).where('session_id', '=', session).execute()
    if (row.state === 'ended') {
      await chargeSession(app, trx, row, stream.next_frame)
      if (canDiarize) await nameSpeakersAfter(app, trx, row, stream.next_frame)
      // Its pages say that the text is being written until now.
      await publishSession(trx, row)
    }
    return true
  })

const isSame = (row: SessionRow, seen: SessionRow) =>
  row.revision === seen.revision && row.state === seen.state && row.languages.join() === seen.languages.join()

/** No engine could continue: the session ends, and only what was recognized is charged. */
async function giveUp(app: App, { tenant, session }: { tenant: string; session: string }): Promise<void> {
  await app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const row = await rowOf({ db: trx, session }).forUpdate().executeTakeFirst()
      if (!row) return
      const ended = await endSession(app, trx, row, 'failed')
      const stream = await trx
        .updateTable('live_streams')
        .set({ at_work: false })
        .where('session_id', '=', session)
        .returning('heard_frames')
        .executeTakeFirstOrThrow()
      await chargeSession(app, trx, ended, stream.heard_frames)
    })
}
