import { expect, test } from 'vitest'
import { ownLanguageName } from './own-language-name.ts'

test.for([
  ['es', 'Español'],
  ['ja', '日本語'],
  ['zh', '中文'],
  ['zh-Hans', '中文（简体）'],
  ['zh-Hant', '中文（繁體）'],
  ['pt-BR', 'Português (Brasil)'],
  ['ar', 'العربية'],
  ['tr', 'Türkçe'],
  // Browsers know no name of it in itself.
  ['grc', 'named otherwise'],
] as const)('%s is %s', ([code, name]) => {
  expect(ownLanguageName(code, () => 'named otherwise')).toBe(name)
})
