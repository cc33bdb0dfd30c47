import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { textIn, type XmlElement } from '../files/xml-tree.ts'
import { ssmlTree } from './ssml-tree.ts'
import { toneWav } from './tone.ts'
import {
  check,
  readStrictly,
  Refusal,
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
    const said = 'text' in input ? input.text : readSsml(input.ssml)
    check(
      Buffer.byteLength('text' in input ? input.text : input.ssml) <= longestBytes,
      400,
      'Either `input.text` is longer than the limit of 5000 bytes.',
    )
    const known = voices.find(({ name }) => name === voice.name)
    check(known, 400, `Voice '${voice.name}' does not exist. Is it misspelled?`)
    check(known.languageCodes.includes(voice.languageCode), 400, 'The language of the voice does not fit')
    check(audioConfig.audioEncoding === 'LINEAR16', 400, 'Only LINEAR16 is spoken here')
    spoken.push(asked)
    const sound = toneWav(said, audioConfig.sampleRateHertz ?? rate, audioConfig.speakingRate)
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

/** The elements of Google's SSML that are spoken here, with their attributes. */
const known: Record<string, string[]> = {
  speak: [],
  prosody: ['rate', 'pitch'],
  emphasis: ['level'],
  phoneme: ['alphabet', 'ph'],
  break: ['time'],
}
const invalid = 'Invalid SSML. Newer voices like Neural2 require valid SSML.'

/** The text of an SSML document, which is refused as Google does. */
function readSsml(source: string): string {
  let tree: XmlElement
  try {
    tree = ssmlTree(source)
  } catch {
    throw new Refusal(400, invalid)
  }
  const walk = ({ name, attributes, children }: XmlElement): void => {
    const isKnown = Object.keys(attributes).every((each) => known[name]?.includes(each))
    const { alphabet = 'ipa', ph = 'x', rate: speed = '100%', pitch = '+0st', time = '0ms' } = attributes
    const isSpoken = alphabet === 'pinyin' ? /^[a-z]{1,6}[1-5]$/.test(ph) : alphabet === 'ipa' && ph !== ''
    const isTimed = /^\d+%$/.test(speed) && /^[+-][\d.]+st$/.test(pitch) && /^\d{1,5}ms$/.test(time)
    check(isKnown && isSpoken && isTimed, 400, invalid)
    for (const child of children) walk(child)
  }
  check(tree.name === 'speak', 400, invalid)
  walk(tree)
  return textIn(tree)
}
