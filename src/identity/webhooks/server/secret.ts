import { createHmac, randomBytes } from 'node:crypto'
import { sealFor } from '#core/server/process/seal.ts'

// The form of standardwebhooks.com, for which there are libraries in most languages.

export const secretPrefix = 'whsec_'

export const newWebhookSecret = () => secretPrefix + randomBytes(32).toString('base64')

export const { seal: sealSecret, unseal: unsealSecret } = sealFor('webhooks')

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
