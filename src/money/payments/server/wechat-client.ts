import { createDecipheriv, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { WechatSettings } from '#core/server/settings/payment-settings.ts'
import { ProviderFailure, reach } from './provider.ts'
import { isSigned, signText } from './signed-text.ts'

// WeChat Pay's APIv3 protocol: signatures, and decryption of sealed parts.

const patience = 10_000
/** The maximum difference between a message's time and now, in seconds. */
const staleAfter = 5 * 60
/** Certificates are refreshed after this time, and for an unknown serial number, but with a rate limit. */
const certificatesKept = 12 * 3_600_000
const certificatesAgain = 60_000

const sealedShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string(),
  associated_data: z.optional(z.string()),
  ciphertext: z.string(),
})
export type Sealed = z.output<typeof sealedShape>
export const sealed = sealedShape

const certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealed })),
})

export interface WechatReply {
  status: number
  body: string
  /** Whether it has a valid signature of WeChat Pay. */
  signed: boolean
}

export function openWechatTalk(settings: WechatSettings, now: () => Date) {
  let known: Map<string, X509Certificate> | undefined
  let fetchedAt = -Infinity

  function unseal({ nonce, associated_data: about = '', ciphertext }: Sealed): string {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(settings.apiV3Key), Buffer.from(nonce))
    decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(about))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
  }

  /** Builds the signed request; `path` includes the query. */
  function request(method: 'GET' | 'POST', path: string, body: string) {
    const timestamp = Math.floor(now().getTime() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const signature = signText(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, settings.privateKey)
    const parts = {
      mchid: settings.merchant,
      nonce_str: nonce,
      timestamp,
      serial_no: settings.serial,
      signature,
    }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return fetch(`${settings.gateway}${path}`, {
      method,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'yiyin',
        ...(settings.publicKey && { 'wechatpay-serial': settings.publicKey.id }),
      },
      ...(method === 'POST' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  }

  async function fetchCertificates() {
    fetchedAt = now().getTime()
    const response = await reach(() => request('GET', '/v3/certificates', ''))
    const body = await response.text()
    if (response.status !== 200)
      throw new ProviderFailure(`WeChat Pay gave no certificates: ${response.status}`)
    // Only a holder of our APIv3 key can have encrypted them; each also has to verify the whole answer.
    const found = new Map<string, X509Certificate>()
    try {
      for (const { serial_no: serial, encrypt_certificate: one } of certificates.parse(JSON.parse(body)).data)
        found.set(serial, new X509Certificate(unseal(one)))
    } catch {
      throw new ProviderFailure(
        'The certificates of WeChat Pay cannot be opened: is WECHAT_API_V3_KEY right?',
      )
    }
    const usable = new Map([...found].filter(([, one]) => one.validToDate > now()))
    if (!isGenuine(headersOf(response), body, (serial) => usable.get(serial)?.publicKey))
      throw new ProviderFailure('The certificates of WeChat Pay are not signed by one of them')
    known = usable
  }

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    if (settings.publicKey?.id === serial) return settings.publicKey.key
    // While a merchant is migrated to a public key, certificates still sign.
    const age = Math.abs(now().getTime() - fetchedAt)
    if (!known || age > certificatesKept || (!known.has(serial) && age > certificatesAgain))
      await fetchCertificates()
    return known?.get(serial)?.publicKey
  }

  function isGenuine(
    headers: IncomingHttpHeaders,
    body: string,
    key: (serial: string) => KeyObject | undefined,
  ): boolean {
    const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map((name) =>
      String(headers[`wechatpay-${name}`] ?? ''),
    ) as [string, string, string, string]
    if (!/^\d{1,12}$/.test(timestamp) || !nonce || !signature) return false
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > staleAfter) return false
    const with_ = key(serial)
    return with_ !== undefined && isSigned(`${timestamp}\n${nonce}\n${body}\n`, signature, with_)
  }

  /** Whether this is a fresh message signed by WeChat Pay. */
  async function vouchesFor(headers: IncomingHttpHeaders, body: string): Promise<boolean> {
    const serial = String(headers['wechatpay-serial'] ?? '')
    if (!serial) return false
    const key = await keyOf(serial)
    return isGenuine(headers, body, () => key)
  }

  return {
    unseal,
    vouchesFor,

    async ask(method: 'GET' | 'POST', path: string, content?: object): Promise<WechatReply> {
      const response = await reach(() => request(method, path, content ? JSON.stringify(content) : ''))
      const body = await reach(() => response.text())
      const signed = await vouchesFor(headersOf(response), body)
      // A refusal of our own signature is not signed; all other unsigned answers are rejected.
      if (response.ok && !signed)
        throw new ProviderFailure(`WeChat Pay's answer to ${path} is not signed by it`)
      return { status: response.status, body, signed }
    },

    /** Downloads a file and verifies the hash that came in a signed answer. */
    async download(path: string): Promise<Buffer> {
      const response = await reach(() => request('GET', path, ''))
      if (!response.ok) throw new ProviderFailure(`WeChat Pay gave no file: ${response.status}`)
      return Buffer.from(await reach(() => response.arrayBuffer()))
    },
  }
}

const headersOf = (response: Response) => Object.fromEntries(response.headers) as IncomingHttpHeaders
