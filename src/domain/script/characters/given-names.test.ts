import { expect, test } from 'vitest'
import { genderOfName } from './given-names.ts'

test.for([
  ['安娜', 'female'],
  ['Anna', 'female'],
  ['Anna Lee', 'female'],
  ['玛丽·居里', 'female'],
  ['王丽', 'female'],
  ['小芳', 'female'],
  ['本', 'male'],
  ['Ben', 'male'],
  ['李强', 'male'],
  ['阿强', 'male'],
  ['汤姆', 'male'],
  // Of both, or of nobody.
  ['Alex', undefined],
  ['晓明', undefined],
  ['主持人', undefined],
  ['Host', undefined],
  ['旁白', undefined],
] as const)('%s: %s', ([name, gender]) => {
  expect(genderOfName(name)).toBe(gender)
})
