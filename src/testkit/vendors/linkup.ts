import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { toneWav } from './tone.ts'
import {
  check,
  readStrictly,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

const slider = z.number().min(0).max(9)
const speech = z.strictObject({
  text: z.string().min(1).max(2000),
  voice: z.literal(['li', 'wang']),
  speed: slider,
  pitch: slider,
  style: z.string().optional(),
  sr: z.int().min(8000).max(48_000).optional(),
  readModel: z.string().optional(),
  totalTime: z.number().positive().optional(),
  punctuate: z.boolean().optional(),
  begin: z.number().min(0).optional(),
})

/**
 * The platform's own engine on a separate server, with its two calls as described in docs/operate/network-engines.md. It takes
 * `lineMs` for each text.
 */
export async function startLinkup({ lineMs = () => 0 }: { lineMs?: () => number } = {}) {
  const key = randomUUID()
  const spoken: z.output<typeof speech>[] = []
  let refused: string | undefined
  let held: { part: string; end: PromiseWithResolvers<void> } | undefined

  async function answer(request: VendorRequest): Promise<VendorAnswer> {
    const { method, path, headers } = request
    check(headers.authorization === `Bearer ${key}`, 401, 'Unknown key')
    if (method === 'GET' && path === '/voices') {
      const voices = [
        { id: 'li', name: '李', language: 'zh', gender: 'female', styles: ['news'] },
        { id: 'wang', name: '王', language: 'zh' },
      ]
      return { status: 200, type: 'application/json', body: JSON.stringify({ voices }) }
    }
    check(method === 'POST' && path === '/speech', 404, 'No such path')
    check(headers['content-type'] === 'application/json', 400, 'Content-Type must be application/json')
    const asked = readStrictly(speech, request)
    check(refused === undefined || !asked.text.includes(refused), 400, 'Refused by the content filter')
    spoken.push(asked)
    const thinking = lineMs()
    if (thinking > 0) await delay(thinking)
    if (held && asked.text.includes(held.part)) await held.end.promise
    return { status: 200, type: 'audio/wav', body: toneWav(asked.text, asked.sr ?? 22_050) }
  }

  const problem = (status: number, message: string): VendorAnswer => ({
    status,
    type: 'application/json',
    body: JSON.stringify({ message }),
  })
  const server = await startVendorServer({ answer, problem })
  return {
    ...server,
    key,
    spoken,
    /** From now on texts with this in them are refused. */
    refuse: (part: string | undefined) => void (refused = part),
    /** Requests with such a text get no answer until the release. */
    hold: (part: string) => void (held = { part, end: Promise.withResolvers() }),
    release() {
      held?.end.resolve()
      held = undefined
    },
  }
}
