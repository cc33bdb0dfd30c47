import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookBody } from '#core/contract/webhook-events.ts'

interface Got {
  headers: IncomingHttpHeaders
  raw: string
  body: ReturnType<typeof webhookBody.parse>
}

/** A program that receives webhooks. `answer` decides what it answers; undefined never does. */
export async function startReceiver(answer: (got: Got) => number | undefined = () => 204) {
  const got: Got[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const one = { headers: request.headers, raw, body: webhookBody.parse(JSON.parse(raw)) }
      got.push(one)
      const status = answer(one)
      if (status === undefined) return
      if (status >= 300 && status < 400) reply.setHeader('location', '/elsewhere')
      reply.writeHead(status).end('thank you')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Verifies a message as standardwebhooks.com describes it, independently of the code that signs. */
export function isSignedBy(
  secret: string,
  { headers, raw }: Pick<Got, 'headers' | 'raw'>,
  now: Date,
): boolean {
  const timestamp = Number(headers['webhook-timestamp'])
  if (Math.abs(now.getTime() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  const wanted = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, signature = ''] = one.split(',')
      const bytes = Buffer.from(signature, 'base64')
      return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
    })
}
