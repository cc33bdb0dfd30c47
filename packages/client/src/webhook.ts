const toleratedSeconds = 300

/**
 * Whether a webhook was sent by the server and recently: `body` is the text as it came, `secret` starts with `whsec_`.
 * The same message may come twice, with the same `webhook-id`.
 */
export async function verifyWebhook(
  secret: string,
  headers: Pick<Headers, 'get'>,
  body: string,
  now = Date.now(),
): Promise<boolean> {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  if (!id || !timestamp || Math.abs(now / 1000 - Number(timestamp)) > toleratedSeconds) return false
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hmac, false, [
    'verify',
  ])
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const one of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature] = one.split(',')
    if (version !== 'v1' || !signature) continue
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), text)) return true
  }
  return false
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
