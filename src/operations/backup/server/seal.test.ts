import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SealBroken, sealWith } from './seal.ts'

const salt = randomBytes(16)
const seal = sealWith('a passphrase for tests', salt)

async function* inPieces(bytes: Buffer, piece: number) {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}
const closed = (bytes: Buffer, piece = 65_536) => buffer(seal.close(inPieces(bytes, piece)))
const opened = (bytes: Buffer, piece = 65_536, by = seal) => buffer(by.open(inPieces(bytes, piece)))

test('decrypts every length and every division into pieces', async () => {
  const lengths = fc.oneof(
    fc.integer({ min: 0, max: 2000 }),
    fc.constantFrom(262_143, 262_144, 262_145, 524_288, 600_000),
  )
  await fc.assert(
    fc.asyncProperty(
      lengths,
      fc.integer({ min: 500, max: 300_000 }),
      fc.integer({ min: 500, max: 300_000 }),
      async (length, written, read) => {
        const bytes = randomBytes(length)
        const hidden = await closed(bytes, written)
        expect((await opened(hidden, read)).equals(bytes)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('rejects an object that was truncated at any position', async () => {
  const whole = await closed(randomBytes(262_144 * 2))
  const record = 262_144 + 16
  for (const length of [
    0,
    5,
    16,
    31,
    32,
    16 + record - 1,
    16 + record,
    16 + 2 * record - 1,
    whole.length - 1,
  ])
    await expect(opened(whole.subarray(0, length)), `${length}`).rejects.toThrow(SealBroken)
})

test('refuses changed, swapped and appended bytes, and another passphrase', async () => {
  const whole = await closed(randomBytes(600_000))
  const changed = Buffer.from(whole)
  changed[300_000]! ^= 1
  await expect(opened(changed)).rejects.toThrow(SealBroken)
  const record = 262_144 + 16
  const swapped = Buffer.concat([
    whole.subarray(0, 16),
    whole.subarray(16 + record, 16 + 2 * record),
    whole.subarray(16, 16 + record),
    whole.subarray(16 + 2 * record),
  ])
  await expect(opened(swapped)).rejects.toThrow(SealBroken)
  await expect(opened(Buffer.concat([whole, Buffer.alloc(1)]))).rejects.toThrow(SealBroken)
  await expect(opened(whole, 65_536, sealWith('another passphrase', salt))).rejects.toThrow(SealBroken)
})
