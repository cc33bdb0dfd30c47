import { readWav, writeWav } from '#domain/wav.ts'
import { Refusal, startVendorServer, type VendorAnswer } from './vendor-server.ts'

/** A separator server as docs/operate/network-engines.md asks for it: what it hears on the left is the voice. */
export async function startSeparator({
  change = (voice) => voice,
}: { change?: (voice: Float32Array[]) => Float32Array[] } = {}) {
  const key = 'separator-key'
  const server = await startVendorServer({
    answer({ method, path, headers, body }): VendorAnswer {
      if (method !== 'POST' || path !== '/separate') throw new Refusal(404, 'no such call')
      if (headers.authorization !== `Bearer ${key}`) throw new Refusal(401, 'wrong key')
      const name = body.indexOf('name="file"')
      const start = body.indexOf('RIFF')
      if (name === -1 || start === -1) throw new Refusal(400, 'no file')
      const { rate, channels } = readWav(body.subarray(start))
      const [left, right] = channels
      if (rate !== 48_000 || !left || !right) throw new Refusal(400, 'not 48000 Hz and two channels')
      const voice = change([left, new Float32Array(left.length)])
      return { status: 200, type: 'audio/wav', body: writeWav(rate, voice) }
    },
    problem: (status, message) => ({
      status,
      type: 'application/json',
      body: JSON.stringify({ error: message }),
    }),
  })
  return { ...server, key }
}
