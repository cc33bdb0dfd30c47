import { createHash } from 'node:crypto'
import { type Segment, textIn } from '#domain/live/segment-rules.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { speakSegment } from '#pipeline/live/speak-segment.ts'
import { lexiconFor } from '#shared/terms/server/lexicon-for.ts'
import { recordFirstUse } from '#shared/voices/server/label-work.ts'
import { ownReferences, withReferences } from '#shared/voices/worker/references.ts'
import { speakingWith } from '#shared/voices/worker/spoken.ts'
import type { SessionRow } from '../server/core/access.ts'
import { lastSegments, lastSpoken, segmentsFrom } from '../server/segments/segments.ts'
import { HandedOver, type Holding, setSilent } from '../server/sessions/work-rows.ts'
import { spokenKey } from '../server/sound/file-sound.ts'
import type { Listeners } from './listeners.ts'

/** Segments that are further behind the newest text, in milliseconds, are skipped, because listeners have moved on. */
const tooLateMs = 60_000
/** How long a segment waits for the translation of the previous one. */
const maxWaitMs = 10_000
/** After a fault a voice pauses, initially for a second. */
const longestRestMs = 60_000
const maxRead = 20

type Voices = SessionRow['voices']

interface Voicing {
  original: string
  account: string
  silent: readonly string[]
  signal: AbortSignal
  listeners: Listeners
}

/** The state of a spoken language. */
interface Spoken {
  /** The next segment. */
  next: number | undefined
  failures: number
  /** When the waiting segment was first seen. */
  waits: { number: number; since: number } | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Speaks the segments of a session: once per language with a voice, in order, and in parallel with everything else, so that text
 * never waits for a voice. `look` starts pending work; `settled` waits until there is none or the voice pauses.
 */
export function voicing(
  holding: Holding,
  engines: Engines,
  { original, account, silent, signal, listeners }: Voicing,
) {
  const { app, db, session } = holding
  const running = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const languages = new Map<string, Spoken>()
  const isSilent = new Set(silent)
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)
  let voices: Voices = {}
  let isLast = false

  function stateOf(language: string): Spoken {
    const known = languages.get(language)
    if (known) return known
    const created: Spoken = { next: undefined, failures: 0, waits: undefined, timer: undefined }
    languages.set(language, created)
    return created
  }

  /** The next segment to speak, without skipped ones. */
  async function nextOf(
    language: string,
    from: number,
  ): Promise<{ segment: Segment; text: string } | undefined> {
    const state = stateOf(language)
    state.next = Math.max(from, state.next ?? (await lastSpoken(db, session, language)) + 1)
    const [newest] = (await lastSegments(db, session, { most: 1 })).segments
    const segments = await segmentsFrom(db, session, { from: state.next, most: maxRead })
    for (const segment of segments) {
      const text = textIn(segment, language, original)
      const isLate = newest !== undefined && segment.end < newest.end - tooLateMs
      const isOver = isLate || segment.text.trim() === '' || segment.spoken?.[language] !== undefined
      if (!isOver && text !== undefined) return { segment, text }
      if (!isOver && !isPatient(state, segment.number)) return undefined
      state.next = segment.number + 1
    }
    return segments.length === maxRead ? nextOf(language, from) : undefined
  }

  /** Whether waiting for a translation has timed out. */
  function isPatient(state: Spoken, number: number): boolean {
    if (isLast) return true
    if (state.waits?.number !== number) state.waits = { number, since: performance.now() }
    return performance.now() - state.waits.since >= maxWaitMs
  }

  async function speakNext(language: string): Promise<boolean> {
    const voice = voices[language]
    if (!voice) return false
    const next = await nextOf(language, voice.from)
    if (!next) return false
    const { segment, text } = next
    const lexicon = await lexiconFor(db, account, language)
    const own = await ownReferences({ app, db, signal }, { account, spoken: voice })
    const speech = await speakSegment(withReferences(engines, own.references), speakingWith(voice), text, {
      language,
      lexicon,
      signal,
    }).catch((error: unknown) => {
      // Other segments may still be spoken.
      if (error instanceof EngineError && error.kind === 'refused') return undefined
      throw error
    })
    const unused = own.voices.filter((each) => each.used_at === null)
    if (speech && unused.length > 0) await db.transaction().execute((trx) => recordFirstUse(trx, app, unused))
    if (!speech) {
      stateOf(language).next = segment.number + 1
      return true
    }
    // The same text has the same name: a worker that takes over writes the same file again.
    const sound = createHash('sha256')
      .update(JSON.stringify([session, language, segment.id, text]))
      .digest('hex')
      .slice(0, 32)
    const key = spokenKey(holding, sound)
    await app.storage.put(key, speech.mp3)
    // Once, even if a worker that took over writes it again.
    await db
      .insertInto('stored_files')
      .values({ tenant_id: holding.tenant, key, account_id: account, bytes: speech.mp3.length, names: 1 })
      .onConflict((known) => known.doNothing())
      .execute()
    const spoken = { sound, duration: speech.duration, version: segment.version }
    await listeners.segments.speak(holding, { language, segment, text, spoken })
    return true
  }

  async function work(language: string): Promise<void> {
    const state = stateOf(language)
    while (wanted.delete(language) && !signal.aborted)
      try {
        while (!signal.aborted && (await speakNext(language))) {
          state.failures = 0
          await show(language, false)
        }
        if (state.waits && state.waits.number === state.next) lookLater(language, maxWaitMs)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof HandedOver) return over.reject(error)
        state.failures += 1
        app.log.warn({ err: error, session, language, failures: state.failures }, 'a segment was not spoken')
        await show(language, true)
        return lookLater(language, Math.min(longestRestMs, 500 * 2 ** state.failures))
      }
  }

  async function show(language: string, silence: boolean): Promise<void> {
    if (isSilent.has(language) === silence) return
    await setSilent(holding, language, silence)
    if (silence) isSilent.add(language)
    else isSilent.delete(language)
  }

  function lookLater(language: string, milliseconds: number): void {
    const state = stateOf(language)
    clearTimeout(state.timer)
    state.timer = setTimeout(() => {
      state.timer = undefined
      start(language)
    }, milliseconds)
    state.timer.unref()
  }

  function start(language: string): void {
    if (signal.aborted) return
    wanted.add(language)
    // It rests.
    if (running.has(language) || (stateOf(language).failures > 0 && stateOf(language).timer)) return
    running.set(
      language,
      work(language)
        .catch((error: unknown) => app.log.error({ err: error, session, language }, 'a voice has stopped'))
        .finally(() => running.delete(language)),
    )
  }

  return {
    look(now: Voices): void {
      const previous = voices
      voices = now
      for (const language of Object.keys(now)) {
        // Another voice may respond.
        if (previous[language]?.port !== now[language]!.port) forget(language)
        start(language)
      }
    },
    /** Rejects when another worker has the session. */
    over: over.promise,
    async settled(): Promise<void> {
      isLast = true
      for (const language of Object.keys(voices)) start(language)
      while (running.size > 0) await Promise.race([Promise.all(running.values()), over.promise])
      isLast = false
    },
    [Symbol.dispose]() {
      for (const { timer } of languages.values()) clearTimeout(timer)
    },
  }

  function forget(language: string): void {
    const state = stateOf(language)
    clearTimeout(state.timer)
    Object.assign(state, { failures: 0, timer: undefined })
  }
}
