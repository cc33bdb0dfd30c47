import { rareLanguages } from '#core/texts/rare-languages.ts'
import { listEspeak } from '#engines/embedded/espeak.ts'
import catalog from '../src/engines/models/catalogue.json' with { type: 'json' }
import { expect, test } from './fixture.ts'

test('each language of our engines has a name on the pages, also where the browser knows none', async ({
  page,
}) => {
  const voices = await listEspeak(AbortSignal.timeout(30_000))
  const offered = new Set([
    ...voices.map(({ language }) => language),
    ...catalog.models.flatMap(({ languages }) => languages),
  ])
  await page.goto('/healthz')
  const unnamed = await page.evaluate(
    (codes) =>
      ['zh-Hans', 'zh-Hant-HK', 'en'].flatMap((reader) => {
        const names = new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' })
        return codes.filter((code) => names.of(code) === undefined)
      }),
    // Many languages, which have a name of their own.
    [...offered].filter((code) => code !== 'mul'),
  )
  // The whole list of names of a server is not part of a browser.
  expect(unnamed.length).toBeGreaterThan(0)
  expect(unnamed.filter((code) => !Object.hasOwn(rareLanguages, code))).toEqual([])
})
