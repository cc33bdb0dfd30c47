import { randomUUID } from 'node:crypto'
import { ssmlTree, type SsmlElement } from './ssml-tree.ts'
import { toneWav } from './tone.ts'
import { check, Refusal, startVendorServer, type VendorAnswer, type VendorRequest } from './vendor-server.ts'

const voices = [
  ['zh-CN-XiaoxiaoNeural', '晓晓', 'Female', 'zh-CN', ['cheerful', 'sad'], 'GA'],
  ['es-ES-AlvaroNeural', 'Álvaro', 'Male', 'es-ES', undefined, 'GA'],
  ['en-US-OldNeural', 'Old', 'Male', 'en-US', undefined, 'Deprecated'],
] as const

const rate = 24_000
const longestSeconds = 600

/** Azure Speech over REST, according to its reference. */
export async function startMicrosoft() {
  const key = randomUUID().replaceAll('-', '')
  const tokens = new Set<string>()
  const spoken: { text: string; rate: string; pitch: string; style?: string }[] = []

  function issueToken({ headers, body }: VendorRequest): VendorAnswer {
    check(headers['ocp-apim-subscription-key'] === key, 401, 'Access denied due to invalid subscription key.')
    check(body.length === 0 && headers['content-length'] === '0', 400, 'The body must be empty')
    const token = `${randomUUID()}.${randomUUID()}`
    tokens.add(token)
    return { status: 200, type: 'application/jwt; charset=us-ascii', body: token }
  }

  function speak({ headers, body }: VendorRequest): VendorAnswer {
    check(headers['content-type']?.split(';')[0] === 'application/ssml+xml', 415, 'Unsupported media type')
    const format = headers['x-microsoft-outputformat']
    check(format === 'riff-24khz-16bit-mono-pcm', 400, `Unsupported output format ${String(format)}`)
    check((headers['user-agent'] ?? '').length < 255 && headers['user-agent'], 400, 'User-Agent is missing')
    const read = readSsml(body.toString())
    spoken.push(read)
    const speed = 1 + Number.parseFloat(read.rate) / 100
    const sound = toneWav(read.text, rate, speed)
    return { status: 200, type: 'audio/x-wav', body: sound.subarray(0, 44 + longestSeconds * rate * 2) }
  }

  function answer(request: VendorRequest): VendorAnswer {
    const { method, path, headers } = request
    if (method === 'POST' && path === '/sts/v1.0/issueToken') return issueToken(request)
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    check(token && tokens.has(token), 401, 'The token is invalid or has expired.')
    if (method === 'POST' && path === '/cognitiveservices/v1') return speak(request)
    check(method === 'GET' && path === '/cognitiveservices/voices/list', 404, 'Resource not found')
    const list = voices.map(([ShortName, LocalName, Gender, Locale, StyleList, Status]) => ({
      Name: `Microsoft Server Speech Text to Speech Voice (${ShortName})`,
      ShortName,
      LocalName,
      Gender,
      Locale,
      SampleRateHertz: '24000',
      VoiceType: 'Neural',
      Status,
      ...(StyleList && { StyleList }),
    }))
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(list) }
  }

  const server = await startVendorServer({
    answer,
    problem: (status, message) => ({
      status,
      type: 'application/json',
      body: JSON.stringify({ error: { code: String(status), message } }),
    }),
    expire: () => tokens.clear(),
  })
  return { ...server, key, spoken, tokenCount: () => tokens.size }
}

function readSsml(source: string) {
  let root: SsmlElement
  try {
    root = ssmlTree(source)
  } catch (error) {
    throw new Refusal(400, `SSML parsing error: ${String(error)}`)
  }
  const inside = (element: SsmlElement | undefined, name: string, attributes: string[]) => {
    check(element?.name === name, 400, `${name} expected instead of ${element?.name}`)
    const known = Object.keys(element.attributes).filter((attribute) => !attribute.startsWith('xmlns'))
    check(known.sort().join() === attributes.sort().join(), 400, `${name} has the attributes ${known.join()}`)
    check(element.children.length <= 1, 400, `${name} holds ${element.children.length} elements`)
    return element
  }
  const speak = inside(root, 'speak', ['version', 'xml:lang'])
  check(speak.attributes.version === '1.0', 400, 'version must be 1.0')
  const voice = inside(speak.children[0], 'voice', ['name'])
  const name = voice.attributes.name
  check(
    voices.some(([shortName]) => shortName === name),
    400,
    `Unsupported voice ${name}.`,
  )
  const isStyled = voice.children[0]?.name === 'mstts:express-as'
  const styled = isStyled ? inside(voice.children[0], 'mstts:express-as', ['style']) : undefined
  const prosody = inside((styled ?? voice).children[0], 'prosody', ['pitch', 'rate'])
  check(prosody.children.length === 0, 400, 'prosody holds elements')
  const { rate: speed = '', pitch = '' } = prosody.attributes
  check(
    /^[+-]\d+(\.\d+)?%$/.test(speed) && /^[+-]\d+(\.\d+)?%$/.test(pitch),
    400,
    'rate or pitch is no percentage',
  )
  const faster = Number.parseFloat(speed)
  check(faster >= -50 && faster <= 100, 400, `rate ${speed} is out of range`)
  return { text: prosody.text, rate: speed, pitch, style: styled?.attributes.style }
}
