import { expect, test } from 'vitest'
import { languageName, regionName } from './language-name.ts'

test.for([
  ['es', '西班牙语', 'Spanish', '西班牙文'],
  ['zh-Hant', '中文（繁体）', 'Chinese (Traditional)', '中文（繁體字）'],
  ['en-gb-x-rp', '英语（英国）', 'English (United Kingdom)', '英文（英國）'],
  ['mul', '多种语言', 'Many languages', '多種語言'],
  ['español', 'español', 'español', 'español'],
] as const)('%s is named in the language of the reader', ([code, cn, en, hk]) => {
  expect([languageName('cn', code), languageName('en', code), languageName('hk', code)]).toEqual([cn, en, hk])
})

test('the region of a language has a name where there is one', () => {
  expect(regionName('en', 'es-ES')).toBe('Spain')
  expect(regionName('cn', 'es-419')).toBe('拉丁美洲')
  expect(regionName('en', 'en-gb-x-rp')).toBe('United Kingdom')
  expect(regionName('cn', 'es')).toBeUndefined()
  expect(regionName('en', 'mul')).toBeUndefined()
})
