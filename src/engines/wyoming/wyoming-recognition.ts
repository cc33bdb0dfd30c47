import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { baseLanguage } from '#domain/text/languages.ts'
import { readWavForm } from '#domain/wav.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { RecognitionServer } from '#engines/core/openai-servers.ts'
import type { Recognizer } from '#engines/core/ports.ts'
import { whisperLanguages } from '../openai/recognition.ts'
import { openPool } from '../openai/server.ts'
import { untimedWords } from '../openai/words.ts'
import type { WyomingEvent } from './events.ts'
import { wyomingCall } from './wyoming-call.ts'

/** A transcript has no times: a word can only be placed within its piece. */
const longest = 15_000
const blockBytes = 32 * 1024

const transcript = z.object({ text: z.string() })

/** Recognition by servers of the Wyoming protocol, such as wyoming-faster-whisper. */
export function openWyomingRecognition(
  servers: readonly [RecognitionServer, ...RecognitionServer[]],
  options: GuardOptions = {},
): Recognizer & Watched {
  const pool = openPool(servers, 'recognition', options)
  return {
    ...pool.engine,
    languages: servers[0].languages ?? whisperLanguages,
    longest,
    async recognize(file, { language, ...call }) {
      const bytes = await readFile(file)
      const { rate, bits, channels, dataStart, dataBytes } = readWavForm(bytes)
      const sound = bytes.subarray(dataStart, dataStart + dataBytes)
      const width = bits / 8
      const text = await pool.run(
        ({ baseUrl, model }, vendor, signal) =>
          wyomingCall(vendor, {
            address: baseUrl,
            signal,
            send: asked({ rate, width, channels }, sound, {
              language: baseLanguage(language),
              ...(model !== 'wyoming' && { name: model }),
            }),
            receive: ({ type, data }) => (type === 'transcript' ? transcript.parse(data).text : undefined),
          }),
        call,
      )
      return untimedWords({ text }, (dataBytes / (rate * width * channels)) * 1000)
    },
    readings: pool.readings,
  }
}

function* asked(
  form: { rate: number; width: number; channels: number },
  sound: Uint8Array,
  question: Readonly<Record<string, string>>,
): Generator<WyomingEvent> {
  yield { type: 'transcribe', data: question }
  yield { type: 'audio-start', data: form }
  for (let at = 0; at < sound.length; at += blockBytes)
    yield { type: 'audio-chunk', data: form, payload: sound.subarray(at, at + blockBytes) }
  yield { type: 'audio-stop' }
}
