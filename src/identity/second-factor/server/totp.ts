import { createHmac } from 'node:crypto'
import type { Comparison } from '#core/server/secrets/secret-kind.ts'

// RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, thirty seconds.

export const secretBytes = 20
const stepSeconds = 30
const digits = 6
/** Clocks of phones differ, and typing takes time: one step earlier and later is accepted (RFC 6238, 5.2). */
const drift = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code, the newest if several match; undefined if none does. */
export function stepOf({ isSame }: Comparison, secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, place) => present + drift - place)
  return steps.find((step) => isSame(code, codeAt(secret, step)))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, for a length that needs no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

/** The address that an app reads from a QR code. */
export function otpauthAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
