import { randomUUID } from 'node:crypto'
import { textIn, type XmlElement } from '../files/xml-tree.ts'
import { ssmlTree } from './ssml-tree.ts'
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
  /** The `voice` elements of all that was spoken. */
  const trees: XmlElement[] = []
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
    const { voice, ...read } = readSsml(body.toString())
    spoken.push(read)
    trees.push(voice)
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
  return { ...server, key, spoken, trees, tokenCount: () => tokens.size }
}

/** The elements that each may hold, as documented, and its attributes. */
const contentModel: Record<string, { holds: string[]; attributes: string }> = {
  speak: { holds: ['voice'], attributes: 'version,xml:lang' },
  voice: { holds: ['mstts:express-as', 'prosody', 'emphasis', 'break'], attributes: 'name' },
  'mstts:express-as': { holds: ['prosody', 'emphasis', 'break'], attributes: 'style' },
  emphasis: { holds: ['prosody', 'phoneme'], attributes: 'level' },
  prosody: { holds: ['break', 'phoneme'], attributes: 'pitch,rate' },
  phoneme: { holds: [], attributes: 'alphabet,ph' },
  break: { holds: [], attributes: 'time' },
}

function checkElement(element: XmlElement): void {
  const { name, attributes, children } = element
  const model = contentModel[name]
  check(model, 400, `${name} is unknown`)
  const known = Object.keys(attributes).filter((attribute) => !attribute.startsWith('xmlns'))
  check(known.sort().join() === model.attributes, 400, `${name} has the attributes ${known.join()}`)
  for (const child of children) {
    check(model.holds.includes(child.name), 400, `${name} holds ${child.name}`)
    checkElement(child)
  }
  check(['prosody', 'phoneme'].includes(name) || element.text === '', 400, `${name} holds text`)
  if (name === 'prosody') checkProsody(attributes)
  if (name === 'phoneme') checkPhoneme(element)
  if (name === 'break')
    check(
      /^\d{1,5}ms$/.test(attributes.time!) && Number.parseInt(attributes.time!, 10) <= 20_000,
      400,
      'time',
    )
  if (name === 'emphasis')
    check(['reduced', 'none', 'moderate', 'strong'].includes(attributes.level!), 400, 'Unknown level')
}

function checkProsody({ rate: speed = '', pitch = '' }: XmlElement['attributes']): void {
  const isPercentage = (value: string) => /^[+-]\d+(\.\d+)?%$/.test(value)
  check(isPercentage(speed) && isPercentage(pitch), 400, 'rate or pitch is no percentage')
  const faster = Number.parseFloat(speed)
  check(faster >= -50 && faster <= 100, 400, `rate ${speed} is out of range`)
}

function checkPhoneme({ attributes: { alphabet, ph = '' }, text }: XmlElement): void {
  // Mandarin phones are the pinyin and the tone of one character.
  if (alphabet === 'sapi')
    check(/^[a-z]{1,6} [1-5]$/.test(ph) && Array.from(text).length === 1, 400, `Unknown phones ${ph}`)
  else check(alphabet === 'ipa' && ph.trim() !== '', 400, `Unknown alphabet ${alphabet}`)
}

function readSsml(source: string) {
  let speak: XmlElement
  try {
    speak = ssmlTree(source)
  } catch (error) {
    throw new Refusal(400, `SSML parsing error: ${String(error)}`)
  }
  check(speak.name === 'speak' && speak.attributes.version === '1.0', 400, 'version must be 1.0')
  checkElement(speak)
  const [voice, ...others] = speak.children
  check(voice && others.length === 0, 400, 'speak holds one voice')
  const isKnown = voices.some(([shortName]) => shortName === voice.attributes.name)
  check(isKnown, 400, `Unsupported voice ${voice.attributes.name}.`)
  const styled = voice.children.find(({ name }) => name === 'mstts:express-as')
  const [prosody] = prosodiesIn(voice)
  check(prosody, 400, 'There is nothing to say')
  const { rate: speed = '', pitch = '' } = prosody.attributes
  return { text: textIn(voice), rate: speed, pitch, style: styled?.attributes.style, voice }
}

const prosodiesIn = (element: XmlElement): XmlElement[] =>
  element.name === 'prosody' ? [element] : element.children.flatMap(prosodiesIn)
