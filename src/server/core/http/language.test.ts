import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const asking = (accepted: string | undefined, locale?: string) => ({
  cookies: locale === undefined ? {} : { locale },
  headers: accepted === undefined ? {} : { 'accept-language': accepted },
})

test.each([
  ['es-ES,es;q=0.9', 'en'],
  ['es-ES,en;q=0.5', 'en'],
  ['fr,zh-TW;q=0.3', 'hk'],
  ['de,zh;q=0.3', 'cn'],
  ['*', 'cn'],
  [undefined, 'cn'],
])('a page for strangers is shown to a browser that accepts %s in %s', (accepted, language) => {
  expect(languageOf(asking(accepted), 'en')).toBe(language)
})

test('other pages are in Chinese for other languages, and a choice decides everywhere', () => {
  expect(languageOf(asking('es-ES'))).toBe('cn')
  expect(languageOf(asking('es-ES', 'hk'), 'en')).toBe('hk')
})
