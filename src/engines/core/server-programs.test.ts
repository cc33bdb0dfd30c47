import { expect, test } from 'vitest'
import { serverPrograms } from './server-programs.ts'

test('every kind of server has a name for people, and an address to begin with', () => {
  const programs = serverPrograms()
  for (const { kind, address } of programs) expect(address, kind).toMatch(/^[a-z]+:\/\/./)
  expect(programs).toContainEqual({
    part: 'speech',
    kind: 'kokoro',
    name: 'Kokoro-FastAPI',
    address: 'http://localhost:8880/v1',
    needsAddress: true,
    keyPair: false,
    model: 'kokoro',
    languages: null,
  })
})
