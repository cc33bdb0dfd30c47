import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toneWav } from './tone.ts'
import {
  check,
  readStrictly,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

const voices = [
  {
    languageCodes: ['cmn-CN'],
    name: 'cmn-CN-Wavenet-A',
    ssmlGender: 'FEMALE',
    naturalSampleRateHertz: 24_000,
  },
  { languageCodes: ['es-ES'], name: 'es-ES-Neural2-B', ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 },
]

const synthesis = z.strictObject({
  input: z.union([z.strictObject({ text: z.string() }), z.strictObject({ ssml: z.string() })]),
  voice: z.strictObject({
    languageCode: z.string(),
    name: z.string().optional(),
    ssmlGender: z.enum(['MALE', 'FEMALE', 'NEUTRAL']).optional(),
  }),
  audioConfig: z.strictObject({
    audioEncoding: z.enum(['MP3', 'LINEAR16', 'OGG_OPUS']),
    speakingRate: z.number().min(0.25).max(2).optional(),
    pitch: z.number().min(-20).max(20).optional(),
    volumeGainDb: z.number().min(-96).max(16).optional(),
    sampleRateHertz: z.int().optional(),
  }),
})

const longestBytes = 5000
const rate = 24_000

/** Google Cloud Text-to-Speech v1 over REST. */
export async function startGoogle() {
  const key = `AIza${randomUUID()}`
  const spoken: z.output<typeof synthesis>[] = []

  function answer(request: VendorRequest): VendorAnswer {
    const { method, path, headers } = request
    check(!request.query.has('key'), 400, 'The key belongs into a header')
    check(headers['x-goog-api-key'] === key, 400, 'API key not valid. Please pass a valid API key.', [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
      },
    ])
    if (method === 'GET' && path === '/v1/voices') return json({ voices })
    check(method === 'POST' && path === '/v1/text:synthesize', 404, 'Requested entity was not found.')
    check(headers['content-type'] === 'application/json', 400, 'Content-Type must be application/json')
    const asked = readStrictly(synthesis, request)
    const { input, voice, audioConfig } = asked
    check('text' in input, 400, 'ssml is not spoken here')
    check(
      Buffer.byteLength(input.text) <= longestBytes,
      400,
      'Either `input.text` is longer than the limit of 5000 bytes.',
    )
    const known = voices.find(({ name }) => name === voice.name)
    check(known, 400, `Voice '${voice.name}' does not exist. Is it misspelled?`)
    check(known.languageCodes.includes(voice.languageCode), 400, 'The language of the voice does not fit')
    check(audioConfig.audioEncoding === 'LINEAR16', 400, 'Only LINEAR16 is spoken here')
    spoken.push(asked)
    const sound = toneWav(input.text, audioConfig.sampleRateHertz ?? rate, audioConfig.speakingRate)
    return json({ audioContent: Buffer.from(sound).toString('base64') })
  }

  const server = await startVendorServer({
    answer,
    problem: (status, message, details) => ({
      status,
      type: 'application/json; charset=UTF-8',
      body: JSON.stringify({
        error: { code: status, message, status: status === 400 ? 'INVALID_ARGUMENT' : 'UNKNOWN', details },
      }),
    }),
  })
  return { ...server, key, spoken }
}

const json = (value: unknown): VendorAnswer => ({
  status: 200,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(value),
})
