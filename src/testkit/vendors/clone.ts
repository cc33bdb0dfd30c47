import { readWav } from '#domain/wav.ts'
import { toneWav, toneOf } from './tone.ts'
import { check, formOf, startVendorServer, type VendorAnswer, type VendorRequest } from './vendor-server.ts'

const rate = 24_000
const known = new Set([
  'text',
  'language',
  'speed',
  'style',
  'duration',
  'reference',
  'reference_id',
  'reference_language',
  'reference_text',
])

/** A cloning server as docs/operate/network-engines.md asks for it. `controls` speaks in the time that is asked for. */
export async function startClone({ controls = false } = {}) {
  const key = 'clone-key'
  /** The fields of each request, in order, with the seconds of the recording. */
  const spoken: Record<string, string | number>[] = []

  async function answer(request: VendorRequest): Promise<VendorAnswer> {
    const { method, path, headers } = request
    check(method === 'POST' && path === '/speech', 404, 'no such call')
    check(headers.authorization === `Bearer ${key}`, 401, 'wrong key')
    const form = await formOf(request)
    for (const name of form.keys()) check(known.has(name), 400, `unknown field ${name}`)
    const text = form.get('text')
    check(typeof text === 'string' && text !== '', 400, 'text is missing')
    check(/^[0-9a-f]{64}$/.test(String(form.get('reference_id'))), 400, 'reference_id is not a SHA-256')
    check(form.get('reference_language'), 400, 'reference_language is missing')
    const reference = form.get('reference')
    check(reference instanceof Blob, 400, 'reference is missing')
    const sound = readWav(new Uint8Array(await reference.arrayBuffer()))
    check(sound.rate === rate && sound.channels.length === 1, 400, 'not 24000 Hz and one channel')
    const duration = form.get('duration')
    check(duration === null || controls, 400, 'duration is not controlled')
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    spoken.push({ ...fields, seconds: sound.channels[0]!.length / rate })
    const natural = (toneOf(text, rate).length / rate) * 1000
    const speed = duration === null ? Number(form.get('speed') ?? 1) : natural / Number(duration)
    return { status: 200, type: 'audio/wav', body: toneWav(text, rate, speed) }
  }

  const server = await startVendorServer({
    answer,
    problem: (status, message) => ({ status, type: 'application/json', body: JSON.stringify({ message }) }),
  })
  return { ...server, key, spoken }
}
