import * as z from 'zod'
import { isUnspaced } from '#domain/text/languages.ts'
import type { LiveRecognizer, Word } from '#engines/core/ports.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openSocketStream, type Patience, spreadWords } from './socket-stream.ts'

const vendor: Vendor = {
  id: 'funasr',
  name: 'FunASR',
  does: 'recognize',
  keySetting: 'FUNASR_ENDPOINT',
  addressSetting: 'FUNASR_ENDPOINT',
}

const samplesOfMillisecond = 16
/** The server ends a phrase after this much silence, so a phrase without times ended that long before its text came. */
const silenceMs = 800
/** Larger parts, such as half a second, would only delay recognition. */
const largestPush = 3200

/** After the end of a turn, the last phrase is complete if nothing follows for this long. */
const settleMs = 500

const answer = z.object({
  /** The C++ runtime omits it at the end of a turn without a phrase. */
  mode: z.enum(['2pass-online', '2pass-offline']).optional(),
  text: z.string(),
  is_final: z.boolean().optional(),
  /** One for each character or word: `[[start,end],...]`, from the C++ runtime as text. */
  timestamp: z
    .union([z.string().transform((text): unknown => JSON.parse(text)), z.array(z.unknown())])
    .optional(),
})
const timestamps = z.array(z.tuple([z.number(), z.number()])).default([])

/**
 * A FunASR server over its WebSocket protocol: interim text by a streaming model, then the phrase by a better one
 * (2pass). See docs/operate/network-engines.md.
 */
export function openFunAsr({
  endpoint,
  languages,
  atOnce,
  patience,
}: NonNullable<EngineSettings['funasr']> & Patience): LiveRecognizer {
  return {
    id: vendor.id,
    version: '2pass-1',
    atOnce,
    quality: () => 'good',
    languages,
    async open({ language, signal, hotWords = [], onEvent }) {
      /** Milliseconds that were sent in the current turn, and where it began. */
      let sent = 0
      let base = 0
      let decided = 0
      let online = ''
      let ended: PromiseWithResolvers<void> | undefined
      let settling: NodeJS.Timeout | undefined
      /**
       * The C++ runtime calls the last message of a turn final. The Python server calls final what it sends while somebody speaks;
       * it sends nothing, or a message that is not final, when a turn ends without a phrase. Unknown until the first message.
       */
      let isPython: boolean | undefined
      const stream = await openSocketStream(vendor, {
        url: endpoint,
        protocols: ['binary'],
        secrets: [],
        signal,
        patience,
        onMessage,
      })

      function onMessage(text: string): void {
        const read = answer.parse(JSON.parse(text))
        if (!ended && read.is_final !== undefined) isPython = read.is_final
        if (read.mode === '2pass-online') {
          online += read.text
          if (online.trim() !== '')
            onEvent({ kind: 'partial', words: spreadWords(online, { start: decided, end: base + sent }) })
        } else {
          online = ''
          const words = wordsOf(read)
          if (words.length > 0) {
            decided = Math.max(decided, Math.min(base + sent, words.at(-1)!.end))
            onEvent({ kind: 'final', words, until: decided })
          }
        }
        if (!ended) return
        if (isLast(read)) ended.resolve()
        else if (read.mode === '2pass-offline') settle()
      }

      /** Whether nothing follows in this turn; what was sent before the server heard of its end may arrive after it. */
      function isLast({ mode, is_final: isFinal }: z.output<typeof answer>): boolean {
        if (mode === undefined) return true
        if (mode === '2pass-online' || isPython === undefined) return false
        return isPython ? isFinal === false : isFinal === true
      }

      function settle(): void {
        clearTimeout(settling)
        settling = setTimeout(() => ended?.resolve(), settleMs)
      }

      function wordsOf({ text, timestamp }: z.output<typeof answer>): Word[] {
        const given = timestamps.parse(timestamp)
        // The Python server is assumed to count from the beginning of each phrase, which it does not tell.
        const times = base + (given.at(-1)?.[1] ?? 0) > decided ? given : []
        const [first, last] = [times[0], times.at(-1)]
        // Without times, the phrase lies between the last one and the silence that ended it.
        const end = last ? base + last[1] : Math.max(decided + 1, base + sent - (ended ? 0 : silenceMs))
        const start = Math.max(decided, first ? base + first[0] : decided)
        const span = { start, end: Math.max(end, start + 1) }
        // In Chinese, each character has a time but punctuation has none: the text is kept and spread over its time.
        return isUnspaced(language) ? (text === '' ? [] : [{ text, ...span }]) : spreadWords(text, span)
      }

      const begin = () =>
        stream.send(
          JSON.stringify({
            mode: '2pass',
            wav_name: 'live',
            wav_format: 'pcm',
            audio_fs: 16_000,
            is_speaking: true,
            chunk_size: [5, 10, 5],
            chunk_interval: 10,
            itn: true,
            hotwords: JSON.stringify(Object.fromEntries(hotWords.map((word) => [word, 20]))),
          }),
        )
      let hasBegun = false

      return {
        async push(sound) {
          stream.throwIfFailed()
          if (!hasBegun) await begin()
          hasBegun = true
          for (let at = 0; at < sound.length; at += largestPush) {
            const part = sound.subarray(at, at + largestPush)
            await stream.send(Uint8Array.from(new Uint8Array(part.buffer, part.byteOffset, part.byteLength)))
            sent += part.length / samplesOfMillisecond
          }
        },
        async flush() {
          stream.throwIfFailed()
          if (!hasBegun) return
          ended = Promise.withResolvers()
          await stream.send(JSON.stringify({ is_speaking: false }))
          if (isPython) {
            // It answers the second only after it has recognized what it had: it does one thing at a time.
            await stream.answersPing()
            await stream.answersPing()
            settle()
          }
          await stream.due(ended.promise)
          clearTimeout(settling)
          ended = undefined
          base += sent
          sent = 0
          decided = base
          online = ''
          hasBegun = false
          onEvent({ kind: 'quiet', until: base })
        },
        async [Symbol.asyncDispose]() {
          clearTimeout(settling)
          await stream[Symbol.asyncDispose]()
        },
      }
    },
  }
}
