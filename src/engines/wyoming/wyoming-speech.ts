import * as z from 'zod'
import { wavHeader } from '#domain/wav.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Synthesizer, Voice } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { openVoiceList, voicesOfSettings } from '#engines/core/voice-list.ts'
import { openPool } from '../openai/server.ts'
import type { ReceivedEvent } from './events.ts'
import { wyomingCall } from './wyoming-call.ts'

const info = z.object({
  tts: z
    .array(
      z.object({
        voices: z.array(
          z.object({
            name: z.string(),
            languages: z.array(z.string()).default([]),
            installed: z.boolean().default(true),
          }),
        ),
      }),
    )
    .default([]),
})
const form = z.object({ rate: z.int().min(1000).max(768_000), width: z.literal(2), channels: z.int().min(1) })

const largestSpeech = 64 * 1024 * 1024
const tagShape = /^[a-z]{2,3}([_-]\w+)*$/i

/** Speech by servers of the Wyoming protocol, such as wyoming-piper. They know no speed. */
export function openWyomingSpeech(
  servers: readonly [SpeechServer, ...SpeechServer[]],
  options: GuardOptions = {},
): Synthesizer & Watched {
  const [first] = servers
  const pool = openPool(servers, 'speech', options)
  const { id } = pool.engine
  const listed = openVoiceList((signal) =>
    pool.run(({ baseUrl: address }, vendor, trySignal) => readVoices(id, address, vendor, trySignal), {
      signal,
    }),
  )
  return {
    ...pool.engine,
    longestText: { characters: 2000 },
    fastest: 1,
    marks: noMarks,
    fixedPitch: true,
    voices: ({ signal }) =>
      first.voices ? Promise.resolve(voicesOfSettings(id, first.voices)) : listed(signal),
    synthesize: ({ text, voice }, call) =>
      pool.run(async ({ baseUrl: address }, vendor, signal) => {
        const name = voice.slice(id.length + 1)
        const sound = await wyomingCall(vendor, {
          address,
          signal,
          send: [{ type: 'synthesize', data: { text, voice: { name } } }],
          receive: openSound(vendor),
        })
        return { sound: readSpeech(vendor, sound) }
      }, call),
    readings: pool.readings,
  }
}

/** Collects the parts of a sound into a WAV file. */
function openSound(vendor: Vendor) {
  let begun: z.output<typeof form> | undefined
  let size = 0
  const parts: Uint8Array[] = []
  return ({ type, data, payload }: ReceivedEvent): Uint8Array | undefined => {
    if (type === 'audio-start' || (type === 'audio-chunk' && !begun)) begun = form.parse(data)
    if (type === 'audio-chunk') {
      size += payload.length
      if (size > largestSpeech) throw new Error('a sound that does not end')
      parts.push(payload)
    }
    if (type !== 'audio-stop') return undefined
    if (!begun) throw vendorFault(vendor, 'refused', 'an empty sound: the voice can say nothing of this text')
    const { rate, channels } = begun
    return Buffer.concat([wavHeader({ rate, channels, frames: size / (2 * channels) }), ...parts])
  }
}

const readVoices = (engine: string, address: string, vendor: Vendor, signal: AbortSignal): Promise<Voice[]> =>
  wyomingCall(vendor, {
    address,
    signal,
    send: [{ type: 'describe' }],
    receive: ({ type, data }) =>
      type === 'info' ? info.parse(data).tts.flatMap(({ voices }) => voicesOf(engine, voices)) : undefined,
  })

const voicesOf = (engine: string, voices: z.output<typeof info>['tts'][number]['voices']): Voice[] =>
  voices
    .filter(({ installed }) => installed)
    .map(({ name, languages }) => {
      const [language = 'mul', ...others] = languages
        .filter((each) => tagShape.test(each))
        .map((each) => each.replaceAll('_', '-'))
      return {
        id: `${engine}:${name}`,
        engine,
        name,
        language,
        ...(others.length > 0 && { alsoSpeaks: others }),
        gender: 'neutral',
        styles: [],
      }
    })
