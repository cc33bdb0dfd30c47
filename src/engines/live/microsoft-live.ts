import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isUnspaced, baseLanguage } from '#domain/text/languages.ts'
import { wavHeader } from '#domain/wav.ts'
import type { LiveRecognizer, Word } from '#engines/core/ports.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { openSocketStream, type Patience, spreadWords } from './socket-stream.ts'

const vendor: Vendor = {
  id: 'microsoft',
  name: 'Microsoft speech',
  does: 'recognize',
  keySetting: 'MICROSOFT_SPEECH_KEY',
  addressSetting: 'MICROSOFT_SPEECH_REGION or MICROSOFT_SPEECH_ENDPOINT',
}

/** The service counts in 100 nanoseconds. */
const ticksOfMillisecond = 10_000
const samplesOfMillisecond = 16

const spanned = { Offset: z.number(), Duration: z.number() }
const hypothesis = z.object({ Text: z.string(), ...spanned })
const phrase = z.object({
  RecognitionStatus: z.string(),
  ...spanned,
  DisplayText: z.string().optional(),
  NBest: z
    .array(
      z.object({
        Display: z.string(),
        Words: z.array(z.object({ Word: z.string(), ...spanned })).optional(),
      }),
    )
    .optional(),
})

/** The service's streaming recognition over its WebSocket protocol. See docs/operate/network-engines.md. */
export function openMicrosoftLive({
  key,
  origin,
  languages,
  atOnce,
  patience,
}: NonNullable<EngineSettings['microsoftLive']> & Patience): LiveRecognizer {
  return {
    id: vendor.id,
    version: 'conversation-1',
    atOnce,
    quality: () => 'good',
    languages,
    async open({ language, signal, hotWords = [], onEvent }) {
      /** Milliseconds that were sent in this turn, and where it began. */
      let sent = 0
      let base = 0
      let decided = 0
      let turn: { id: string; ended: PromiseWithResolvers<void> } | undefined
      const locale = languages.find((each) => each.toLowerCase() === language.toLowerCase())
      const tag =
        locale ?? languages.find((each) => baseLanguage(each) === baseLanguage(language)) ?? language
      const query = new URLSearchParams({ language: tag, format: 'detailed', wordLevelTimestamps: 'true' })
      const stream = await openSocketStream(vendor, {
        url: `${origin}/speech/recognition/conversation/cognitiveservices/v1?${query}`,
        headers: { 'ocp-apim-subscription-key': key, 'x-connectionid': idOf() },
        secrets: [key],
        signal,
        patience,
        onMessage,
      })

      function onMessage(message: string): void {
        const at = message.indexOf('\r\n\r\n')
        if (at < 0) throw new Error('a message without headers')
        const path = /^path:\s*(\S+)/im.exec(message.slice(0, at))?.[1]?.toLowerCase()
        const json = () => JSON.parse(message.slice(at + 4)) as unknown
        if (path === 'speech.hypothesis') {
          const { Text, ...span } = hypothesis.parse(json())
          onEvent({ kind: 'partial', words: wordsOf(Text, span) })
        } else if (path === 'speech.phrase') onPhrase(phrase.parse(json()))
        else if (path === 'turn.end') turn?.ended.resolve()
      }

      const timeOf = (ticks: number) => base + Math.round(ticks / ticksOfMillisecond)

      function wordsOf(text: string, { Offset, Duration }: { Offset: number; Duration: number }): Word[] {
        const start = Math.max(decided, timeOf(Offset))
        const span = { start, end: Math.max(start + 1, timeOf(Offset + Duration)) }
        if (text.trim() === '') return []
        return isUnspaced(language) ? [{ text: text.trim(), ...span }] : spreadWords(text, span)
      }

      function onPhrase({
        RecognitionStatus: status,
        Offset,
        Duration,
        DisplayText,
        NBest,
      }: z.output<typeof phrase>) {
        if (status === 'Error') return stream.refuse('unavailable', 'recognition failed')
        const text = NBest?.[0]?.Display ?? DisplayText ?? ''
        const words = status === 'Success' ? wordsOf(text, { Offset, Duration }) : []
        decided = Math.max(decided, Math.min(base + sent, timeOf(Offset + Duration)))
        onEvent(
          words.length > 0 ? { kind: 'final', words, until: decided } : { kind: 'quiet', until: decided },
        )
      }

      const headersOf = (path: string, type: string) =>
        `Path: ${path}\r\nX-RequestId: ${turn!.id}\r\nX-Timestamp: ${new Date().toISOString()}\r\nContent-Type: ${type}\r\n`
      const say = (path: string, content: object) =>
        stream.send(`${headersOf(path, 'application/json')}\r\n${JSON.stringify(content)}`)

      /** Headers, preceded by their length, then the sound; a message without sound ends the turn. */
      function audio(sound: Uint8Array): Promise<void> {
        const headers = Buffer.from(headersOf('audio', 'audio/x-wav'))
        const length = Buffer.alloc(2)
        length.writeUInt16BE(headers.length)
        return stream.send(Buffer.concat([length, headers, sound]))
      }

      async function begin(): Promise<void> {
        turn = { id: idOf(), ended: Promise.withResolvers() }
        await say('speech.config', {
          context: { system: { name: 'yiyin', version: '1' }, os: { platform: 'Linux', name: 'Linux' } },
        })
        const Items = hotWords.map((word) => ({ Text: word }))
        await say('speech.context', { dgi: { Groups: Items.length > 0 ? [{ Type: 'Generic', Items }] : [] } })
        // The length is unknown.
        await audio(wavHeader({ rate: 16_000, channels: 1, frames: 0 }))
      }

      return {
        async push(sound) {
          stream.throwIfFailed()
          if (!turn) await begin()
          await audio(new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength))
          sent += sound.length / samplesOfMillisecond
        },
        async flush() {
          stream.throwIfFailed()
          if (!turn) return
          await audio(new Uint8Array())
          await stream.due(turn.ended.promise)
          turn = undefined
          base += sent
          sent = 0
          decided = base
          onEvent({ kind: 'quiet', until: base })
        },
        [Symbol.asyncDispose]: () => stream[Symbol.asyncDispose](),
      }
    },
  }
}

/** The service does not accept hyphens. */
const idOf = () => randomUUID().replaceAll('-', '')
