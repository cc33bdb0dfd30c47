import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mirrorOf } from '#core/contract/frame-path.ts'
import { href, loginPath, safeNext, target } from './href.ts'

test('a link contains the given parameters only', () => {
  expect([
    loginPath(),
    loginPath({ role: 'agent' }),
    loginPath({ role: 'staff', mode: 'reset' }),
    loginPath({ mode: 'register', next: '/profile?tab=1' }),
    href('/user/addUserOrder', { type: 0 }),
    href('/user/selfTrend', { type: 1, days: undefined }),
    href('/translate/projectDetail', { id: 'a b' }),
    mirrorOf(href('/translate/prooSubtit', { id: '1' })),
    mirrorOf(href('/home')),
  ]).toMatchInlineSnapshot(`
    [
      "/login",
      "/login/agent",
      "/login/staff?mode=reset",
      "/login?mode=register&next=%2Fprofile%3Ftab%3D1",
      "/user/addUserOrder?type=0",
      "/user/selfTrend?type=1",
      "/translate/projectDetail?id=a+b",
      "/ly/prooSubtit?id=1",
      undefined,
    ]
  `)
})

test('a link is split into the parts that the router expects', () => {
  expect(target('/user/selfTrend?type=1#top')).toEqual({
    to: '/user/selfTrend',
    search: { type: '1' },
    hash: 'top',
  })
})

test.each(['/home', '/profile?tab=1', '/translate/projectDetail?id=a%20b#cues'])(
  '%s is a valid `next`',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  undefined,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x\\..\\..',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/login',
  '/login/agent?next=/home',
  '/x/../login',
  '/api/login/exit',
])('%s is not a valid `next`', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

test('a valid `next` always stays on this host', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '%', '2', 'f', '\t', '\n', ' ', 'x', '?', '#'),
  })
  fc.assert(
    fc.property(hostile, (text) => {
      const next = safeNext(`/${text}`)
      if (next !== undefined)
        expect(new URL(next, 'https://here.example').origin).toBe('https://here.example')
    }),
    { numRuns: 5000 },
  )
})
