import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets that the server has to read again. The key is derived from the server's secret for one use only, so
 * that neither key reveals the other.
 */
export function sealFor(use: string) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `yiyin ${use}`, 32))

  return {
    /** AES-256-GCM with the name as additional data: a sealed value does not open under another name. */
    seal(secret: string, name: string, value: string): Buffer {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(name))
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },

    /** Returns undefined if the value was sealed with another secret or is damaged. */
    unseal(secret: string, name: string, sealed: Buffer): string | undefined {
      if (sealed.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(name))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return (
          decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return undefined
      }
    },
  }
}
