import { createSign, type KeyPairKeyObjectResult } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))

/** A self-signed certificate in PEM; its serial number is hexadecimal. */
export function certificateOf(keys: KeyPairKeyObjectResult, serial: string, days = 365): string {
  const from = new Date(Date.now() - 24 * 3_600_000)
  const until = new Date(Date.now() + days * 24 * 3_600_000)
  const named = sequence(
    der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Tenpay.com')))),
  )
  const content = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    named,
    sequence(time(from), time(until)),
    named,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(keys.privateKey)
  const whole = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
