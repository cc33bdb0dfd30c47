import { expect, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import { readSpeech } from './read-speech.ts'
import type { Vendor } from './vendor.ts'

const vendor: Vendor = {
  id: 'x',
  name: 'X',
  does: 'synthesize',
  keySetting: 'X_KEY',
  addressSetting: 'X_ENDPOINT',
}
const spoken = writeWav(16_000, [new Float32Array(100)])

test.for([
  ['cut on its way', spoken.subarray(0, 150), 'badAnswer'],
  ['no sound at all', new Uint8Array(20), 'badAnswer'],
  // The response of a voice to a text in another language: a retry would only pause the engine.
  ['empty', writeWav(16_000, [new Float32Array(0)]), 'refused'],
] as const)('reports %s', ([, bytes, fault]) => {
  expect(() => readSpeech(vendor, bytes)).toThrow(expect.objectContaining({ kind: fault }))
})
