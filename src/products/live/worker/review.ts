import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { joinTexts } from '#domain/cues/core/line-break.ts'
import { type Segment, segmentRules, type SegmentEdit } from '#domain/live/segment-rules.ts'
import { mostSpoken } from '#domain/script/characters/most-spoken.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import { writeWav } from '#domain/wav.ts'
import { type Engines, recognizerOf } from '#engines/core/engines.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { openWavFile } from '#engines/core/wav-file.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { hotWordsOf } from '#shared/terms/server/hot-words.ts'
import { lockSession, type SessionRow } from '../server/core/access.ts'
import { editSegments } from '../server/segments/edit-segments.ts'
import { someSegments } from '../server/segments/segments.ts'
import { reviewSession } from '../server/sessions/review-job.ts'
import { readStream } from '../server/sessions/speaker-rows.ts'
import { startWork } from '../server/sessions/work-job.ts'
import { writeSessionSound } from '../server/sound/session-sound.ts'

type UseEngines = <Result>(app: App, work: (engines: Engines) => Promise<Result>) => Promise<Result>

/** Tests bring their own engines. */
export const reviewSessionWith = (use: UseEngines) =>
  handleJob(reviewSession, async ({ session: id, what }, context) => {
    const { app, db } = context
    const session = await db
      .selectFrom('live_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const stream = await readStream(db, id)
    if (!session || !stream) return
    await using temporary = await temporaryFolder('live-review')
    const folder = temporary.path
    const sound = join(folder, 'sound.wav')
    await writeSessionSound(app, session, stream.filed_frames, sound)
    const review = { session, sound, folder, context }
    await use(app, (engines) =>
      what === 'speakers' ? nameSpeakers(engines, review) : hearAgain(engines, review),
    )
  })

export const runReviewSession = reviewSessionWith(withEngines)

interface Review {
  session: SessionRow
  /** The whole of it. */
  sound: string
  folder: string
  context: JobContext
}

const segmentsOf = async ({ session, context }: Review): Promise<readonly Segment[]> =>
  (await readStored<Segment>(context.db, { id: session.id, part: '' })).items

async function nameSpeakers({ diarizers }: Engines, review: Review): Promise<void> {
  const { signal, progress } = review.context
  const [diarizer] = diarizers
  if (!diarizer) throw new Problem('liveNoDiarizer')
  const onProgress = (share: number) => progress('listen', share)
  const turns = await diarizer.diarize(review.sound, { signal, onProgress })
  const edits = (await segmentsOf(review)).flatMap((segment): SegmentEdit[] => {
    const speaker = mostSpoken(turns, segment)
    return speaker === undefined ? [] : [{ kind: 'speaker', id: segment.id, speaker }]
  })
  // A user may have named a speaker in the meantime.
  await edit(review, edits, ({ speaker }) => speaker === '')
}

/** Milliseconds around a segment, because live recognition returns tight times. */
const margin = 200
/** The number of segments written together. */
const maxTogether = 50

async function hearAgain(engines: Engines, review: Review): Promise<void> {
  const { session, sound, folder, context } = review
  const { db, signal, progress } = context
  const { language, account_id: account, thesaurus } = session
  const recognizer = recognizerOf(engines, language)
  if (!recognizer) throw new Problem('liveNotHeard', { language })
  const hotWords = await hotWordsOf(db, { account, language, thesaurus })
  await using whole = await openWavFile(sound)
  const { rate } = whole.form
  const samples = (milliseconds: number) => Math.round((milliseconds * rate) / 1000)
  const piece = join(folder, 'piece.wav')

  async function textOf({ start, end }: Segment): Promise<string> {
    const first = samples(Math.max(0, start - margin))
    await writeFile(piece, writeWav(rate, await whole.read(first, samples(end + margin) - first)))
    const hear = () => recognizer!.recognize(piece, { language, signal, hotWords })
    const words = await retryWhileResting(hear, maxWaitOfRuns, signal)
    return words.reduce((joined, { text }) => joinTexts(joined, text, isUnspaced(language)), '')
  }

  // A retry skips what an earlier attempt has written, which has another version.
  const segments = (await segmentsOf(review)).filter(isUncorrected)
  let edits: SegmentEdit[] = []
  for (const [at, segment] of segments.entries()) {
    const text = await textOf(segment)
    if (text !== '' && text !== segment.text) edits.push({ kind: 'correct', id: segment.id, text })
    progress('recognize', (at + 1) / segments.length)
    if (edits.length < maxTogether) continue
    await edit(review, edits, isUncorrected)
    edits = []
  }
  await edit(review, edits, isUncorrected)
}

const isUncorrected = ({ version }: Segment) => version === 1

/** Makes the edits whose segments have not changed. */
async function edit(
  { session: { id }, context }: Review,
  all: readonly SegmentEdit[],
  isWanted: (segment: Segment) => boolean,
): Promise<void> {
  const { app, db, run } = context
  for (let at = 0; at < all.length; at += segmentRules.maxWork!) {
    const some = all.slice(at, at + segmentRules.maxWork!)
    await db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, id)
      if (!session) return
      const { items } = await someSegments(trx, id, some.map(idOf))
      const wanted = new Set(items.filter(isWanted).map((segment) => segment.id))
      const edits = some
        .filter((each) => wanted.has(idOf(each)))
        .map((each) => ({ editId: crypto.randomUUID(), way: 'do' as const, edit: each }))
      if (edits.length === 0) return
      const request = { client: run ?? id, base: session.revision, edits, now: app.now() }
      await editSegments(trx, session, segmentRules, request)
      if (session.languages.length > 0) await startWork(trx, session)
    })
  }
}

const idOf = (edit: SegmentEdit) => (edit.kind === 'append' ? edit.segment.id : edit.id)
