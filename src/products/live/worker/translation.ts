import { setTimeout as delay } from 'node:timers/promises'
import { lacksTranslation, type Segment } from '#domain/live/segment-rules.ts'
import { type Engines, translatorOf } from '#engines/core/engines.ts'
import type { Line, Term, Translator } from '#engines/core/ports.ts'
import { glossaryFor } from '#shared/terms/server/glossary-for.ts'
import { lastSegments, untranslated, untranslatedMs } from '../server/segments/segments.ts'
import { HandedOver, type Holding, saveUntranslated } from '../server/sessions/work-rows.ts'
import type { Listeners } from './listeners.ts'

/** The segments before one that are given as context. */
const context = 3
/** The number of segments per call: the newest first, so that a new language is up to date immediately. */
const maxAtOnce = 20
/** After this many consecutive failures, a language pauses until the next segment. */
const maxFailures = 5
/** How often it is measured how far the translations are behind, while they are. */
const measureEveryMs = 5000

interface Translating {
  from: string
  account: string
  /** Whether the terms of the account's agent apply. */
  thesaurus: boolean
  signal: AbortSignal
  listeners: Listeners
  onTranslated(): void
}

/**
 * Translates the segments of a session: once per language for any number of viewers, and again when the text was corrected.
 * `look` starts pending work; `settled` waits until there is none.
 */
export function translating(
  holding: Holding,
  engines: Engines,
  { from, account, thesaurus, signal, listeners, onTranslated }: Translating,
) {
  const { app, db, session } = holding
  const running = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const refused = new Set<string>()
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)

  const keyOf = ({ id, version }: Segment, language: string) => `${language} ${id} ${version}`

  async function translateNow(language: string, translator: Translator): Promise<boolean> {
    const max = Math.min(maxAtOnce, translator.batch) + refused.size
    const segments = (await untranslated(db, session, language, max)).filter(
      (segment) => lacksTranslation(segment, language) && !refused.has(keyOf(segment, language)),
    )
    const [first] = segments
    if (!first) return false
    const glossary: Term[] = await glossaryFor(db, account, { from, to: language, thesaurus })
    const { segments: before } = await lastSegments(db, session, { before: first.number, most: context })
    const lineOf = ({ id, text }: Segment): Line => ({ id, text })
    const answers = await translator.translate(segments.map(lineOf), {
      signal,
      from,
      to: language,
      glossary,
      before: before.map(lineOf),
    })
    const texts = segments.flatMap((segment) => {
      const text = answers.get(segment.id)
      return text ? [{ segment, text }] : []
    })
    // A translation that the engine omitted is not requested again until its text changes.
    for (const segment of segments) if (!answers.get(segment.id)) refused.add(keyOf(segment, language))
    if (texts.length > 0) {
      await listeners.segments.translate(holding, { language, texts })
      onTranslated()
      if (isBehind) measure()
    }
    return true
  }

  async function work(language: string): Promise<void> {
    const translator = translatorOf(engines, from, language)
    if (!translator) return
    let failures = 0
    while (wanted.delete(language) && !signal.aborted)
      try {
        while (await translateNow(language, translator)) failures = 0
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof HandedOver) return over.reject(error)
        failures += 1
        app.log.warn({ err: error, session, language, failures }, 'a live translation failed')
        if (failures >= maxFailures) return
        wanted.add(language)
        await delay(500 * 2 ** failures, undefined, { signal }).catch(() => undefined)
      }
  }

  let measuredAt = -Infinity
  let measuring: Promise<unknown> | undefined
  /** Until it was measured: another worker may have left it so. */
  let isBehind = true
  let languagesNow: readonly string[] = []

  /** The text goes on while an engine translates, so this does not wait for its answers. */
  async function measureNow(): Promise<void> {
    const found = await untranslatedMs(db, session, languagesNow)
    const isOpen = Object.keys(found).length > 0
    if (isOpen || isBehind) await saveUntranslated(holding, found)
    isBehind = isOpen
  }

  function measure(): void {
    if (measuring || performance.now() - measuredAt < measureEveryMs) return
    measuredAt = performance.now()
    measuring = measureNow()
      .catch((error: unknown) => {
        app.log.warn({ err: error, session }, 'the delay of live translations could not be measured')
      })
      .finally(() => (measuring = undefined))
  }

  return {
    look(languages: readonly string[]): void {
      languagesNow = languages
      if (isBehind || running.size > 0) measure()
      for (const language of languages) {
        wanted.add(language)
        if (running.has(language)) continue
        running.set(
          language,
          work(language).finally(() => running.delete(language)),
        )
      }
    },
    /** Rejects when another worker has the session. */
    over: over.promise,
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.race([Promise.all(running.values()), over.promise])
      await measuring
    },
  }
}
