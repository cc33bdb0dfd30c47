import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toneWav } from './tone.ts'
import {
  check,
  readStrictly,
  Refusal,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

const params = z.strictObject({
  domain: z.literal('1').optional(),
  language: z.enum(['ZH', 'ENG', 'CAT', 'SCH', 'TJH', 'TAI', 'KR', 'BRA']),
  voice_name: z.string(),
  text: z.string(),
  audio_fmt: z.enum(['MP3', 'WAV', 'PCM']).optional(),
  sample_rate: z.literal([8000, 16_000, 24_000]).optional(),
  speed: z.number().min(0).max(9).optional(),
  volume: z.int().min(0).max(9).optional(),
  pitch: z.number().min(0).max(9).optional(),
  emo_type: z.string().optional(),
  emo_intensity: z.int().min(1).max(5).optional(),
})

const work = z.strictObject({ version: z.literal('2.1'), access_token: z.string(), tts_params: params })

const longestShort = 300
const tooLong = 10_010
const badToken = 30_000
const badParameter = 10_003
const stillWorking = 21_040_001
const rate = 16_000

/** dataBaker's short and long text synthesis, version 2.1: errors are numbers in responses with status 200. */
export async function startDataBaker({ pollsOfWork = 3, tokenSeconds = 3600 } = {}) {
  const clientId = randomUUID()
  const clientSecret = randomUUID()
  const tokens = new Map<string, number>()
  const works = new Map<string, { text: string; polls: number }>()
  const spoken: z.output<typeof params>[] = []

  const checkToken = (token: string | null) =>
    check(
      token !== null && (tokens.get(token) ?? 0) > Date.now(),
      badToken,
      'access_token is invalid or expired',
    )

  function issueToken({ method, query }: VendorRequest): VendorAnswer {
    check(
      method === 'GET' && query.get('grant_type') === 'client_credentials',
      badParameter,
      'bad grant_type',
    )
    const isKnown = query.get('client_id') === clientId && query.get('client_secret') === clientSecret
    if (!isKnown)
      return json(
        { error: 'invalid_client', error_description: `Bad client_secret ${query.get('client_secret')}` },
        401,
      )
    const token = randomUUID()
    tokens.set(token, Date.now() + tokenSeconds * 1000)
    return json({ access_token: token, expires_in: tokenSeconds, scope: 'tts-onsite' })
  }

  function read(request: VendorRequest) {
    check(request.method === 'POST', badParameter, 'POST expected')
    check(request.headers['content-type'] === 'application/json', badParameter, 'JSON expected')
    const asked = readStrictly(work, request)
    checkToken(asked.access_token)
    return asked.tts_params
  }

  const sound = (text: string): VendorAnswer => ({
    status: 200,
    type: 'audio/wav',
    body: toneWav(text, rate),
  })

  function answer(request: VendorRequest): VendorAnswer {
    const { path, query, method } = request
    if (path === '/oauth/2.0/token') return issueToken(request)
    if (path === '/tts') {
      const asked = read(request)
      check(asked.text.length <= longestShort, tooLong, 'text is too long')
      spoken.push(asked)
      return sound(asked.text)
    }
    if (path === '/asynctts/synthesis/work') {
      const asked = read(request)
      spoken.push(asked)
      const work_id = randomUUID()
      works.set(work_id, { text: asked.text, polls: 0 })
      return json({ err_no: 0, err_msg: '', result: { work_id } })
    }
    if (path === '/asynctts/synthesis/query') {
      checkToken(query.get('access_token'))
      check(query.get('version') === '2.1' && query.get('client_id') === clientId, badParameter, 'bad query')
      const entry = works.get(query.get('work_id') ?? '')
      check(entry, badParameter, 'unknown work_id')
      entry.polls += 1
      if (entry.polls < pollsOfWork) return json({ err_no: stillWorking, err_msg: 'working', result: {} })
      const audio_url = `http://${request.headers.host}/files/${query.get('work_id')}.wav`
      return json({ err_no: 0, err_msg: '', result: { audio_url } })
    }
    const file = /^\/files\/([\w-]+)\.wav$/.exec(path)?.[1]
    const entry = works.get(file ?? '')
    if (method === 'GET' && entry) return sound(entry.text)
    throw new Refusal(404, 'no such path')
  }

  const server = await startVendorServer({
    answer,
    problem: (status, err_msg) =>
      status >= 400 && status < 600
        ? json({ err_no: status === 429 ? 30_001 : status >= 500 ? 20_000 : 40_001, err_msg }, status)
        : json({ err_no: status, err_msg }),
    expire: () => tokens.clear(),
  })
  return { ...server, clientId, clientSecret, spoken, works }
}

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json;charset=UTF-8',
  body: JSON.stringify(value),
})
