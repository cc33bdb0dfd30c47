import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { UsedPasskey } from '#identity/passkeys/contract.ts'

/** Present, and verified by the device (WebAuthn, 6.1). */
const flags = 0x05

/** A passkey as a device makes it (ES256), with the public key as the server stores it. */
export function createdPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = (text: string | undefined) => Buffer.from(text!, 'base64url')
  // COSE: a map of the key's type, algorithm, curve and coordinates.
  const public_key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(x),
    Buffer.from('225820', 'hex'),
    point(y),
  ])
  const id = randomBytes(16).toString('base64url')
  return {
    credential_id: id,
    public_key,
    /** Signs a challenge, as on a page of this origin. */
    use(challenge: string, origin: string): UsedPasskey {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      )
      const host = createHash('sha256').update(new URL(origin).hostname).digest()
      const authenticatorData = Buffer.concat([host, Buffer.from([flags, 0, 0, 0, 0])])
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
