import { readWav } from '#domain/wav.ts'
import { check, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// funasr-server 1.3.6 (6c66786), funasr/bin/_server_app.py: Fun-ASR-Nano gives the times of its words, inside segments; SenseVoice
// only text, for which the server makes segments up.

const said = 'Good morning, everybody. The train leaves at nine.'
const parts = ['Good morning, everybody.', 'The train leaves at nine.']

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** Their share of the duration, by their length. */
function madeUp(duration: number) {
  const all = parts.join('').length
  const time = (count: number) => Math.round(((duration * count) / all) * 1000) / 1000
  const first = parts[0]!.length
  return [
    { id: 0, start: 0, end: time(first), text: parts[0], words: [] },
    { id: 1, start: time(first), end: time(all), text: parts[1], words: [] },
  ]
}

function measured() {
  const words = said
    .match(/\w+/g)!
    .map((word, index) => ({ word, start: 0.1 + index * 0.1, end: 0.2 + index * 0.1 }))
  return [
    { id: 0, start: 0.1, end: 0.4, text: parts[0], words: words.slice(0, 3) },
    { id: 1, start: 0.4, end: 0.9, text: ` ${parts[1]}`, words: words.slice(3) },
  ]
}

export async function startFunAsrServer() {
  const formats: string[] = []
  const server = await startVendorServer({
    problem: (status, detail) => json({ detail }, status),
    async answer({ method, path, headers, body }) {
      check(method === 'POST' && path === '/v1/audio/transcriptions', 404, 'Not Found')
      const type = headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      const { rate, channels } = readWav(new Uint8Array(await (form.get('file') as File).arrayBuffer()))
      const model = form.get('model')
      check(model === 'sensevoice' || model === 'fun-asr-nano', 400, `Unknown model '${String(model)}'.`)
      const format = String(form.get('response_format'))
      formats.push(format)
      if (format !== 'verbose_json') return json(format === 'text' ? said : { text: said })
      const duration = channels[0]!.length / rate
      const segments = model === 'sensevoice' ? madeUp(duration) : measured()
      return json({
        task: 'transcribe',
        language: form.get('language') ?? 'unknown',
        duration,
        text: said,
        segments,
      })
    },
  })
  return { ...server, baseUrl: `${server.origin}/v1`, formats }
}
