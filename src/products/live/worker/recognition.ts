import { joinTexts } from '#domain/cues/core/line-break.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { LiveEvent, LiveRecognizer } from '#engines/core/ports.ts'
import { frameBytes, frameMs } from '../contract/socket.ts'
import type { Heard } from '../server/core/channels.ts'
import { type Holding, saveHeard } from '../server/sessions/work-rows.ts'
import type { Listeners } from './listeners.ts'

/** Interim text is shown at most this often. */
const interimEveryMs = 200
/** How often the position is saved during silence. */
const saveEveryMs = 5000
/** How often servers learn during silence that there is nothing to write. */
const quietEveryMs = 1000
/** A notification holds 8000 bytes. */
const longestInterim = 1500

interface Options {
  language: string
  hotWords: readonly string[]
  /** The frame at which recognition continues. */
  from: number
  /** The number of the next segment. */
  number: number
  signal: AbortSignal
  listeners: Listeners
  /** Who has the microphone at a time, in milliseconds of the session's clock; empty if unknown. */
  nameAt: (time: number) => string
  /** A segment was appended. */
  onSegment(): void
}

/** Recognizes the stored sound of a session from a frame on, and appends final segments in order. */
export async function recognizing(
  holding: Holding,
  recognizer: LiveRecognizer,
  { language, hotWords, from, number: first, signal, listeners, nameAt, onSegment }: Options,
) {
  const { tenant, session } = holding
  const offset = from * frameMs
  let position = from
  let number = first
  let writing: Promise<void> = Promise.resolve()
  let fault: unknown
  let savedAt = 0
  let spokenAt = 0
  let quietAt = 0
  let interim: string | undefined
  let interimTimer: NodeJS.Timeout | undefined

  /** In order; after a fault nothing more is written, and a new recognition continues from the stored position. */
  function write(work: () => Promise<unknown>): void {
    writing = writing
      .then(() => (fault === undefined ? work() : undefined))
      .then(
        () => undefined,
        (error: unknown) => void (fault ??= error),
      )
  }

  /** Sends the latest text at limited intervals. */
  function showInterim(text: string): void {
    interim = text
    if (interimTimer) return
    listeners.show({ tenant, session }, text)
    interim = undefined
    interimTimer = setTimeout(() => {
      interimTimer = undefined
      if (interim !== undefined) showInterim(interim)
    }, interimEveryMs)
  }

  function onEvent(event: LiveEvent): void {
    const now = performance.now()
    if (event.kind === 'quiet') {
      if (now - quietAt >= quietEveryMs) {
        quietAt = now
        listeners.show({ tenant, session }, JSON.stringify({ end: event.until + offset } satisfies Heard))
      }
      if (now - savedAt < saveEveryMs) return
      savedAt = now
      write(() => saveHeard(holding, { until: event.until + offset }))
      return
    }
    const words = event.words
    const text = words.reduce((joined, word) => joinTexts(joined, word.text, isUnspaced(language)), '')
    const start = (words[0]?.start ?? 0) + offset
    if (event.kind === 'partial') {
      const said = { number, start, text: text.slice(-longestInterim) }
      showInterim(JSON.stringify({ said, end: (words.at(-1)?.end ?? 0) + offset } satisfies Heard))
      if (now - spokenAt < saveEveryMs) return
      spokenAt = now
      write(() => saveHeard(holding, { isSpoken: true }))
      return
    }
    interim = undefined
    spokenAt = now
    const end = (words.at(-1)?.end ?? 0) + offset
    // A phrase may begin with the last word of the one before.
    const { until, speaker = nameAt((start + end) / 2) } = event
    number += 1
    write(async () => {
      await listeners.segments.append(holding, { start, end, text, speaker, until: until + offset })
      onSegment()
    })
  }

  const recognition = await recognizer.open({ language, hotWords, signal, onEvent })
  const check = () => {
    if (fault !== undefined) throw fault
  }

  return {
    position: () => position,
    /** Pushes stored sound; returns whether there was any. */
    async pushStored(): Promise<boolean> {
      check()
      const rows = await listeners.sound.read({ tenant, session }, position)
      for (const { first_frame, frames, pcm } of rows) {
        signal.throwIfAborted()
        if (first_frame > position) throw new Error(`Frame ${position} of the session is missing.`)
        const known = (position - first_frame) * frameBytes
        await recognition.push(samplesOf(pcm.subarray(known)))
        position = first_frame + frames
        check()
      }
      return rows.length > 0
    },
    /** Everything that was pushed is final and stored. */
    async flush(): Promise<void> {
      await recognition.flush()
      await writing
      check()
      await saveHeard(holding, { until: position * frameMs })
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(interimTimer)
      fault ??= new Error('It was closed.')
      await recognition[Symbol.asyncDispose]()
      await writing
    },
  }
}

/** Rows of the database are not aligned. */
const samplesOf = (bytes: Buffer): Int16Array => {
  const samples = new Int16Array(bytes.length / 2)
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2)
  return samples
}
