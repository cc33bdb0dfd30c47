import { readWav, writeWav } from '#domain/wav.ts'
import { Refusal, startVendorServer, type VendorAnswer } from './vendor-server.ts'

const known = new Set(['voice', 'drums', 'bass', 'guitar', 'piano'])

/**
 * A separator server as docs/operate/network-engines.md asks for it: what it hears on the left is the voice. Each further
 * stem is half of what is left on the right.
 */
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
      const asked = /name="stems"\r\n\r\n([a-z,]*)/.exec(body.toString('latin1'))?.[1]?.split(',') ?? [
        'voice',
      ]
      if (asked[0] !== 'voice' || asked.some((stem) => !known.has(stem)))
        throw new Refusal(400, 'no such stem')
      const silence = new Float32Array(left.length)
      const parts = asked.slice(1).flatMap((_, at) => [silence, right.map((value) => value / 2 ** (at + 1))])
      const stems = change([left, silence, ...parts])
      return { status: 200, type: 'audio/wav', body: writeWav(rate, stems) }
    },
    problem: (status, message) => ({
      status,
      type: 'application/json',
      body: JSON.stringify({ error: message }),
    }),
  })
  return { ...server, key }
}
