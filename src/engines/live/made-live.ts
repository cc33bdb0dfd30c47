import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWav } from '#domain/wav.ts'
import type {
  LiveEvent,
  LiveRecognition,
  LiveRecognizer,
  Recognizer,
  Span,
  SpeechDetector,
  Word,
} from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { type TemporaryFolder, temporaryFolder } from '#folders/temporary-folder.ts'
import { agreedWords } from './agreed-words.ts'
import { firstPhrase, type PhraseRules } from './phrases.ts'

const rate = 16_000
const samplesOf = (milliseconds: number) => Math.round((milliseconds * rate) / 1000)
const millisecondsOf = (samples: number) => Math.round((samples * 1000) / rate)

/** Milliseconds of new sound between two searches for pauses. */
const detectEveryMs = 300
/** The minimum of new sound between two interim decodes, in milliseconds. */
const interimEvery = 700
/** The end of the sound may cut a word. */
const unsure = 800
/** Milliseconds of pending sound above which no more is accepted. */
const maxBehind = 30_000

/**
 * Turns a recognizer of files into a live one. A detector finds the phrases; each is decoded when it has ended, and at intervals
 * while it grows. Speech without pauses is divided after the words on which two decodes agree.
 */
export function madeLive(recognizer: Recognizer, detector: SpeechDetector): LiveRecognizer {
  const { id, version, atOnce, quality, languages } = recognizer
  const rules: PhraseRules = { pause: 600, longest: Math.min(12_000, recognizer.longest) }
  return {
    id,
    version: `${version} live-1`,
    atOnce,
    quality,
    languages,
    async open(options) {
      const folder = await temporaryFolder('live')
      return startPhrases(recognizer, detector, rules, { ...options, folder })
    },
  }
}

interface Options {
  language: string
  signal: AbortSignal
  hotWords?: readonly string[]
  onEvent: (event: LiveEvent) => void
  folder: TemporaryFolder
}

function startPhrases(
  recognizer: Recognizer,
  detector: SpeechDetector,
  rules: PhraseRules,
  { language, signal, hotWords, onEvent, folder }: Options,
): LiveRecognition {
  const ending = new AbortController()
  const over = AbortSignal.any([signal, ending.signal])
  let files = 0
  /** The pending sound, from the sample `base` on. */
  let sound = new Int16Array(0)
  let base = 0
  let lookedAt = 0
  let isFlushing = false
  let changed = Promise.withResolvers<void>()
  /** Callers that wait until sound is final. */
  const waiting = new Set<() => void>()

  async function inFile<Result>(
    samples: Int16Array,
    use: (file: string) => Promise<Result>,
  ): Promise<Result> {
    const file = join(folder.path, `${(files += 1)}.wav`)
    await writeFile(file, writeWav(rate, [Float32Array.from(samples, (sample) => sample / 32_768)]))
    return use(file).finally(() => rm(file, { force: true }))
  }

  const decode = (samples: Int16Array, stop: AbortSignal): Promise<Word[]> => {
    const from = millisecondsOf(base)
    const call = (file: string) => recognizer.recognize(file, { language, signal: stop, hotWords })
    return inFile(samples, async (file) => {
      const words = await retryWhileResting(() => call(file), maxWaitOfRuns, stop)
      return words.map((word) => ({ ...word, start: word.start + from, end: word.end + from }))
    })
  }

  /** The decode of the current phrase: one at a time, aborted when the phrase ends. */
  let interim: { samples: number; words: readonly Word[]; agreed: readonly Word[] } | undefined
  let decoding: { stop: AbortController; done: Promise<void> } | undefined
  let slowness = 0

  function decodeInterim(): void {
    if (decoding) return
    const samples = sound
    const fresh = millisecondsOf(samples.length - (interim?.samples ?? 0))
    // A slow engine needs time for the end of the phrase.
    if (fresh < Math.max(interimEvery, slowness)) return
    const stop = new AbortController()
    const began = performance.now()
    const done = decode(samples, AbortSignal.any([over, stop.signal])).then(
      (words) => {
        slowness = performance.now() - began
        if (stop.signal.aborted) return
        const before = millisecondsOf(base + samples.length) - unsure
        const agreed = agreedWords(interim?.words ?? [], words, before)
        interim = { samples: samples.length, words, agreed }
        if (words.length > 0) onEvent({ kind: 'partial', words })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) fail(error)
      },
    )
    decoding = { stop, done: done.finally(() => (decoding = undefined)) }
  }

  async function stopInterim(): Promise<void> {
    decoding?.stop.abort()
    await decoding?.done
  }

  function decided(samples: number): void {
    sound = sound.slice(samples)
    base += samples
    lookedAt = 0
    interim = undefined
    for (const go of waiting) go()
  }

  async function finish(until: number): Promise<void> {
    await stopInterim()
    const samples = Math.min(sound.length, samplesOf(until))
    const words = await decode(sound.subarray(0, samples), over)
    decided(samples)
    const end = millisecondsOf(base)
    onEvent(words.length > 0 ? { kind: 'final', words, until: end } : { kind: 'quiet', until: end })
  }

  /** Divides a phrase without pauses. */
  async function divide(): Promise<void> {
    await decoding?.done
    const agreed = interim?.agreed ?? []
    const last = agreed.at(-1)
    // Without agreement, the phrase is cut at its current end.
    if (!last) return finish(millisecondsOf(sound.length))
    decided(Math.min(sound.length, samplesOf(last.end) - base))
    onEvent({ kind: 'final', words: agreed, until: millisecondsOf(base) })
  }

  async function work(): Promise<void> {
    while (!over.aborted) {
      const isEnd = isFlushing
      if (!isEnd && millisecondsOf(sound.length - lookedAt) < detectEveryMs) {
        await changed.promise
        continue
      }
      if (sound.length === 0) {
        isFlushing = false
        for (const go of waiting) go()
        continue
      }
      lookedAt = sound.length
      const length = millisecondsOf(lookedAt)
      const speech: Span[] = await inFile(sound, (file) => detector.detect(file, { signal: over }))
      const phrase = firstPhrase(speech, length, rules, isEnd && sound.length === lookedAt)
      if (phrase.kind === 'said') await finish(phrase.until)
      else if (phrase.kind === 'long') await divide()
      else if (phrase.kind === 'speaking') decodeInterim()
      else if (phrase.until > 0) {
        await stopInterim()
        decided(Math.min(sound.length, samplesOf(phrase.until)))
        lookedAt = sound.length
        onEvent({ kind: 'quiet', until: millisecondsOf(base) })
      }
    }
  }

  const fault = Promise.withResolvers<never>()
  fault.promise.catch(() => undefined)
  function fail(error: unknown): void {
    fault.reject(error)
    ending.abort(error)
    changed.resolve()
  }
  over.addEventListener('abort', () => {
    fault.reject(over.reason)
    changed.resolve()
  })
  const working = work().catch(fail)

  function notice(): void {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      await Promise.race([promise, fault.promise]).finally(() => waiting.delete(resolve))
    }
  }

  return {
    async push(more) {
      over.throwIfAborted()
      const both = new Int16Array(sound.length + more.length)
      both.set(sound)
      both.set(more, sound.length)
      sound = both
      notice()
      await until(() => millisecondsOf(sound.length) < maxBehind)
    },
    async flush() {
      over.throwIfAborted()
      isFlushing = true
      notice()
      await until(() => !isFlushing)
    },
    async [Symbol.asyncDispose]() {
      ending.abort(new Error('It was closed.'))
      await working
      await decoding?.done
      await folder[Symbol.asyncDispose]()
    },
  }
}
