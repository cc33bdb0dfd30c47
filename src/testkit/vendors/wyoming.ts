import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import * as z from 'zod'
import { packSamples } from '#domain/wav.ts'
import { toneOf } from './tone.ts'

// Wyoming 1.7.0 (147f8f5, wyoming/event.py, info.py, asr.py, tts.py, audio.py), as wyoming-piper (0172811) and
// wyoming-faster-whisper (41694b1) use it.

const header = z.strictObject({
  type: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
  data_length: z.int().positive().optional(),
  payload_length: z.int().positive().optional(),
  version: z.string().optional(),
})
const form = z.strictObject({
  rate: z.int(),
  width: z.int(),
  channels: z.int(),
  timestamp: z.int().nullish(),
})
const transcribe = z.strictObject({ name: z.string().optional(), language: z.string().optional() })
const synthesize = z.strictObject({
  text: z.string().min(1),
  voice: z.strictObject({ name: z.string(), speaker: z.string().optional() }).optional(),
})

interface Event {
  type: string
  data: Record<string, unknown>
  payload: Buffer
}

/** Takes an event from the beginning; undefined if it is not complete. */
function take(bytes: Buffer): { event: Event; rest: Buffer } | undefined {
  const end = bytes.indexOf('\n')
  if (end < 0) return undefined
  const {
    type,
    data,
    data_length = 0,
    payload_length = 0,
  } = header.parse(JSON.parse(bytes.toString('utf8', 0, end)))
  const [from, middle, to] = [end + 1, end + 1 + data_length, end + 1 + data_length + payload_length]
  if (bytes.length < to) return undefined
  const more: unknown = data_length > 0 ? JSON.parse(bytes.toString('utf8', from, middle)) : {}
  const all = { ...data, ...z.record(z.string(), z.unknown()).parse(more) }
  return { event: { type, data: all, payload: bytes.subarray(middle, to) }, rest: bytes.subarray(to) }
}

/**
 * A fault of one connection: `error` is an exception in the server, `cut` an answer that ends in the middle, `garbage` a line
 * that is no JSON, `closed` no answer, `silence` none and no end.
 */
export type WyomingFault = 'error' | 'cut' | 'garbage' | 'closed' | 'silence'

const rate = 22_050
const voices = [
  { name: 'en_US-lessac-medium', languages: ['en_US'], installed: true },
  { name: 'zh_CN-huayan-medium', languages: ['zh_CN'], installed: true },
  { name: 'many', languages: ['en_GB', 'fr'], installed: true, speakers: [{ name: 'p1' }] },
  { name: 'mine', languages: [], installed: true },
  { name: 'de_DE-thorsten-low', languages: ['de_DE'], installed: false },
]
const attribution = { name: 'rhasspy', url: 'https://github.com/rhasspy/piper' }
const artifact = { attribution, description: 'a voice', version: null }

export async function startWyoming({ text = 'Good morning, everybody.' } = {}) {
  const faults: (WyomingFault | undefined)[] = []
  const asked: Record<string, unknown>[] = []
  const heard: { format: z.output<typeof form>; bytes: number }[] = []
  const refusals: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0

  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The client may leave at any time.
    socket.on('error', () => undefined)
    const fault = faults.shift()
    let rest: Buffer = Buffer.alloc(0)
    let sound: (typeof heard)[number] | undefined

    function send(type: string, data: object = {}, payload: Buffer = Buffer.alloc(0)) {
      const json = Buffer.from(Object.keys(data).length > 0 ? JSON.stringify(data) : '')
      const lengths = {
        ...(json.length > 0 && { data_length: json.length }),
        ...(payload.length > 0 && { payload_length: payload.length }),
      }
      const line = Buffer.from(`${JSON.stringify({ type, version: '1.7.0', ...lengths })}\n`)
      const whole = Buffer.concat([line, json, payload])
      if (fault === 'cut') socket.end(whole.subarray(0, whole.length - 1))
      else socket.write(whole)
    }

    function fail(): boolean {
      if (fault === 'error') send('error', { text: 'CUDA out of memory', code: 'RuntimeError' })
      if (fault === 'garbage') socket.write('{"half":\n')
      if (fault === 'error' || fault === 'closed') socket.end()
      return fault !== undefined && fault !== 'cut'
    }

    function speak(data: unknown) {
      const { text: said, voice } = synthesize.parse(data)
      asked.push({ text: said, voice })
      const name = voice?.name ?? 'en_US-lessac-medium'
      if (!voices.some((each) => each.name === name)) {
        send('error', { text: name, code: 'VoiceNotFoundError' })
        return void socket.end()
      }
      const samples = Buffer.from(packSamples([toneOf(said, rate)]))
      const format = { rate, width: 2, channels: 1, timestamp: null }
      if (/\w/.test(said)) send('audio-start', format)
      for (let at = 0; /\w/.test(said) && at < samples.length; at += 2048)
        send('audio-chunk', format, samples.subarray(at, at + 2048))
      send('audio-stop', { timestamp: null })
    }

    function handle({ type, data, payload }: Event) {
      if (type === 'describe')
        return send('info', {
          asr: [],
          tts: [
            {
              name: 'piper',
              installed: true,
              ...artifact,
              voices: voices.map((voice) => ({ ...artifact, ...voice })),
            },
          ],
          handle: [],
          intent: [],
          wake: [],
          mic: [],
          snd: [],
        })
      if (type === 'synthesize') return fail() ? undefined : speak(data)
      if (type === 'transcribe') return void asked.push(transcribe.parse(data))
      if (type === 'audio-start') return void form.parse(data)
      if (type === 'audio-chunk') {
        sound ??= { format: form.parse(data), bytes: 0 }
        sound.bytes += payload.length
        return undefined
      }
      if (type !== 'audio-stop') throw new Error(`the event ${type}`)
      if (fail()) return undefined
      if (sound) heard.push(sound)
      send('transcript', { text: sound ? text : '' })
      if (fault !== 'cut') socket.end()
      return undefined
    }

    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      try {
        for (let taken = take(rest); taken; taken = take(rest)) {
          rest = taken.rest
          handle(taken.event)
        }
      } catch (error) {
        refusals.push(String(error))
        socket.destroy()
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    heard,
    /** What the client did wrong. */
    refusals,
    /** All so far, and those that are open. */
    connections: () => connections,
    open: () => sockets.size,
    fail: (...next: (WyomingFault | undefined)[]) => void faults.push(...next),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
