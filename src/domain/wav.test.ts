import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMono, readWav, readWavForm, WavError, wavHeader, writeWav } from './wav.ts'

const samples = fc.array(fc.integer({ min: -32768, max: 32767 }), { maxLength: 200 })
const rates = fc.constantFrom(8000, 16_000, 22_050, 44_100, 48_000)

test('written samples are read back exactly', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: 1, max: 6 }), rates, (values, count, rate) => {
      const channels = Array.from({ length: count }, (_, channel) =>
        Float32Array.from(values, (value) => (channel % 2 ? -value - 1 : value) / 32768),
      )
      expect(readWav(writeWav(rate, channels))).toEqual({ rate, channels })
    }),
  )
})

test('arbitrary bytes either parse or throw WavError', () => {
  const whole = writeWav(48_000, [new Float32Array(40), new Float32Array(40)])
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      fc.integer({ min: 0, max: whole.length }),
      (changes, end) => {
        const bytes = whole.slice(0, end)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        try {
          const { channels } = readWav(bytes)
          expect(channels[0]!.length).toBeLessThanOrEqual(bytes.length)
        } catch (error) {
          expect(error).toBeInstanceOf(WavError)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

function wav(
  format: number,
  bits: number,
  data: number[],
  options: { extensible?: boolean; length?: number },
) {
  const fmt = options.extensible ? 40 : 16
  const bytes = new Uint8Array(12 + 8 + fmt + 8 + data.length)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, options.length ?? bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, fmt, true)
  view.setUint16(20, options.extensible ? 0xfffe : format, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 48_000, true)
  view.setUint16(34, bits, true)
  if (options.extensible) view.setUint16(44, format, true)
  text(20 + fmt, 'data')
  view.setUint32(24 + fmt, options.length ?? data.length, true)
  bytes.set(data, 28 + fmt)
  return bytes
}

const bytesOf = (array: Float32Array | Float64Array | Int32Array) => [...new Uint8Array(array.buffer)]

test.for([
  ['8 bits', 1, 8, [0x80, 0xc0, 0x00], [0, 0.5, -1]],
  ['24 bits', 1, 24, [0, 0, 0, 0, 0, 0x40, 0, 0, 0x80], [0, 0.5, -1]],
  ['32 bits', 1, 32, bytesOf(Int32Array.of(0, 2 ** 30, -(2 ** 31))), [0, 0.5, -1]],
  ['floats', 3, 32, bytesOf(Float32Array.of(0, 0.5, Number.NaN)), [0, 0.5, 0]],
  ['long floats', 3, 64, bytesOf(Float64Array.of(0, 0.5, -1)), [0, 0.5, -1]],
] as const)('%s', ([, format, bits, data, expected]) => {
  for (const options of [{}, { extensible: true }, { length: 0xffffffff }, { length: 0 }])
    expect([...readWav(wav(format, bits, [...data], options)).channels[0]!]).toEqual(expected)
})

test('mixes channels down with equal weight', () => {
  const mono = readMono(writeWav(16_000, [Float32Array.of(0.5, 0), Float32Array.of(0.25, -0.5)]))
  expect(mono).toEqual({ rate: 16_000, samples: Float32Array.of(0.375, -0.25) })
})

test('writes RF64 beyond 4 GiB and reads it back', () => {
  const frames = 3_000_000_000
  const header = wavHeader({ rate: 48_000, channels: 2, frames })
  expect(new TextDecoder().decode(header.subarray(0, 4))).toBe('RF64')
  expect(readWavForm(header, header.length + frames * 4)).toMatchObject({
    dataStart: 80,
    dataBytes: frames * 4,
  })
})

test('readers skip a label in the header', () => {
  for (const label of ['odd', 'even']) {
    const header = wavHeader({ rate: 48_000, channels: 1, frames: 2, label })
    const bytes = new Uint8Array(header.length + 4)
    bytes.set(header)
    bytes.set(new Uint8Array(Int16Array.of(16_384, -16_384).buffer), header.length)
    expect([...readWav(bytes).channels[0]!]).toEqual([0.5, -0.5])
    expect(new TextDecoder().decode(header)).toContain('ICMT')
    expect(new TextDecoder().decode(header)).toContain(label)
    expect(new DataView(header.buffer).getUint32(4, true)).toBe(bytes.length - 8)
  }
})

test('reads samples at an odd offset', () => {
  const whole = writeWav(48_000, [Float32Array.of(0.5, -0.25, 0.125)])
  const shifted = Buffer.alloc(whole.length + 1)
  shifted.set(whole, 1)
  expect(readWav(shifted.subarray(1))).toEqual(readWav(whole))
})
