import { expect, test } from 'vitest'
import { soundLikeness, textLikeness } from './likeness.ts'

test.for([
  ['Hello, it is good.', 'hello it is good', 1],
  ['你好，很高兴见到你。', '你好很高兴看到你', 7 / 8],
  ['Hello', '', 0],
  ['Hello', 'something else entirely', 0],
] as const)('%s, heard as %s', ([spoken, heard, share]) => {
  expect(textLikeness(spoken, heard)).toBeCloseTo(share)
})

test('likeness ignores the level and falls with added sound', () => {
  const sound = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at / 5))
  const quiet = sound.map((sample) => -sample / 10)
  const mixed = sound.map((sample, at) => sample + Math.sin(at / 3))
  expect(soundLikeness(sound, quiet)).toBeCloseTo(1)
  expect(soundLikeness(sound, mixed)).toBeCloseTo(Math.SQRT1_2, 1)
  expect(soundLikeness(sound, new Float32Array(1000))).toBe(0)
})
