import { expect, test } from 'vitest'
import { withSavedKeys, withoutKeys } from './server-keys.ts'

const stored = JSON.stringify({
  speech: [
    { name: 'gpu1', address: 'https://gpu1/v1', key: 's3cret', model: 'm' },
    { name: 'gpu2', address: 'https://gpu2/v1', model: 'm' },
  ],
})
const edited = (change: (text: string) => string) => withSavedKeys(change(withoutKeys(stored)), stored)

test('keys do not leave the server, and stay with their servers', () => {
  expect(withoutKeys(stored)).not.toContain('s3cret')
  expect(JSON.parse(edited((text) => text.replace('"m"', '"n"')))).toMatchObject({
    speech: [{ name: 'gpu1', key: 's3cret', model: 'n' }, { name: 'gpu2' }],
  })
  expect(edited((text) => text.replace('/v1', '/v2'))).toContain('s3cret')
})

test.for<[string, (text: string) => string]>([
  ['another address', (text) => text.replace('https://gpu1', 'https://elsewhere')],
  ['another name', (text) => text.replace('"gpu1"', '"gpu3"')],
  ['another part', (text) => text.replace('"speech"', '"translation"')],
  ['no address', (text) => text.replace('https://gpu1/v1', '')],
])('a stored key is not taken along to %s', ([, change]) => {
  expect(() => edited(change)).toThrow(expect.objectContaining({ name: 'engineKeyAgain' }))
})

test('a service keeps its key at its usual address, which another service does not have', () => {
  const before = JSON.stringify({ translation: [{ name: 'mt', kind: 'azure', key: 's3cret' }] })
  const shown = withoutKeys(before)
  expect(withSavedKeys(shown, before)).toContain('s3cret')
  expect(() => withSavedKeys(shown.replace('azure', 'google'), before)).toThrow(
    expect.objectContaining({ name: 'engineKeyAgain' }),
  )
})

test('a value that is not a list is passed on unchanged', () => {
  for (const text of ['{', '[]', '{"speech": 1}', '{"speech": [1, null]}'])
    expect(() => withSavedKeys(text, stored)).not.toThrow()
  expect(withSavedKeys('{', stored)).toBe('{')
})
