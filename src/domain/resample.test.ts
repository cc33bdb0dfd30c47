import { expect, test } from 'vitest'
import { resample, resampler } from './resample.ts'

const tone = (rate: number, hertz: number, seconds = 1) => ({
  rate,
  samples: Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate),
  ),
})

const energy = (samples: Float32Array) =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length

test.for([
  [22_050, 48_000],
  [16_000, 48_000],
  [24_000, 48_000],
  [44_100, 48_000],
  [48_000, 16_000],
  [48_000, 44_100],
  [16_020, 48_000],
] as const)('a tone at %i Hz stays the same tone at %i', ([from, to]) => {
  for (const hertz of [100, 1000, 6000]) {
    const got = resample(tone(from, hertz), to).samples
    const want = tone(to, hertz).samples
    expect(got.length).toBe(want.length)
    // Away from the ends, where half of the filter covers silence.
    const middle = [200, got.length - 200] as const
    const wrong = got.map((value, index) => value - want[index]!).subarray(...middle)
    expect(10 * Math.log10(energy(want.subarray(...middle)) / energy(wrong))).toBeGreaterThan(80)
  }
})

test('removes frequencies above the lower rate without aliasing', () => {
  const got = resample(tone(48_000, 11_000), 16_000).samples
  expect(10 * Math.log10(energy(got.subarray(100, -100)) / 0.125)).toBeLessThan(-75)
})

test('silence, a single sample and empty input', () => {
  expect(resample({ rate: 22_050, samples: new Float32Array(0) }, 48_000).samples.length).toBe(0)
  expect(resample({ rate: 16_000, samples: Float32Array.of(1) }, 48_000).samples.length).toBe(3)
  expect(
    resample({ rate: 16_000, samples: new Float32Array(50) }, 48_000).samples.every((v) => v === 0),
  ).toBe(true)
})

test.for([
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 16_000],
] as const)('sound in blocks from %i to %i Hz is the same as all of it at once', ([from, to]) => {
  const { samples } = tone(from, 440)
  const convert = resampler(from, to)
  const got: number[] = []
  for (let at = 0; at < samples.length; at += 128) got.push(...convert(samples.slice(at, at + 128)))
  const whole = resample({ rate: from, samples }, to).samples
  // The last samples wait for those that follow.
  expect(whole.length - got.length).toBeGreaterThanOrEqual(0)
  expect(whole.length - got.length).toBeLessThan(60)
  for (const [at, sample] of got.entries()) expect(Math.abs(sample - whole[at]!)).toBeLessThan(1e-6)
})
