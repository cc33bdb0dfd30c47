import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sealFor } from '#core/server/process/seal.ts'

// The form of standardwebhooks.com, for which there are libraries in most languages.

export const secretPrefix = 'whsec_'

export const newWebhookSecret = () => secretPrefix + randomBytes(32).toString('base64')

export const { seal: sealSecret, unseal: unsealSecret } = sealFor('webhooks')

/**
 * The secret that signs what the calls of an API key asked for. It follows from the hash of the key and the secret of this server: it
 * changes when the key is rotated, and the database alone does not reveal it.
 */
export const webhookSecretOfKey = (secret: string, hash: Buffer): string =>
  secretPrefix +
  Buffer.from(hkdfSync('sha256', secret, hash, 'yiyin webhooks of keys', 32)).toString('base64')

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature`: one signature for each secret. */
export const signatures = (secrets: readonly string[], { id, timestamp, body }: Message): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
