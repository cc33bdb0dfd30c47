import { expect, test } from 'vitest'
import { forStrangers, languageOf } from './language.ts'

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
  expect(languageOf(asking(accepted), forStrangers)).toBe(language)
})

test('other pages are in Chinese unless the tenant follows the browser, and a choice decides everywhere', () => {
  const [stays, follows] = [{ followsBrowser: false }, { followsBrowser: true }]
  for (const accepted of ['en-US', 'zh-TW', 'es-ES', undefined])
    expect(languageOf(asking(accepted), stays)).toBe('cn')
  expect(languageOf(asking('en-US,zh;q=0.5'), follows)).toBe('en')
  expect(languageOf(asking('zh-TW'), follows)).toBe('hk')
  expect(languageOf(asking('es-ES'), follows)).toBe('cn')
  for (const rule of [stays, follows, forStrangers])
    expect(languageOf(asking('es-ES', 'hk'), rule)).toBe('hk')
})
