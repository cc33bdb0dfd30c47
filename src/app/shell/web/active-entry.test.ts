import { expect, test } from 'vitest'
import type { MenuEntry, MenuItem } from '#identity/menu/contract.ts'
import { nameIn, opens } from '#identity/menu/web/menu-entry.ts'
import { activeCodes } from './active-entry.ts'

const entry = (code: string, path: string): MenuEntry => ({
  code,
  name: `${code} 中`,
  enName: `${code} en`,
  hkName: `${code} 港`,
  icon: code,
  path,
  isDefault: 1,
})
const menu: MenuItem[] = [
  { ...entry('home', '/home'), children: [] },
  {
    ...entry('translate', '/translate'),
    children: [entry('new', '/translate/projectType'), entry('mine', '/translate/myProject')],
  },
]

test('the entry of the current path is active, whatever was active before', () => {
  expect(activeCodes(menu, { path: '/translate/myProject' }, { first: 'home' })).toEqual({
    first: 'translate',
    second: 'mine',
  })
  expect(activeCodes(menu, { path: '/home' }, { first: 'translate', second: 'mine' })).toEqual({
    first: 'home',
  })
})

test('parts of a screen have their own entries; other queries belong to the whole screen', () => {
  const parts = [
    {
      ...entry('setup', '/agent/payment'),
      children: [entry('a', '/agent/payment'), entry('b', '/agent/payment?part=b')],
    },
  ]
  expect(activeCodes(parts, { path: '/agent/payment?part=b' }, {})).toEqual({ first: 'setup', second: 'b' })
  expect(activeCodes(parts, { path: '/agent/payment?page=2' }, {})).toEqual({ first: 'setup', second: 'a' })
})

test('a screen outside the menu keeps the previous entry, if it still exists', () => {
  const saved = { first: 'translate', second: 'mine' }
  expect(activeCodes(menu, { path: '/translate/projectDetail' }, saved)).toEqual(saved)
  expect(activeCodes(menu, { path: '/elsewhere' }, saved)).toEqual(saved)
  expect(activeCodes(menu, { path: '/elsewhere' }, { first: 'gone', second: 'mine' })).toEqual({})
})

test('without a previous entry, the section with the same path prefix is open', () => {
  for (const saved of [{}, { first: 'home' }, { first: 'gone' }])
    expect(activeCodes(menu, { path: '/translate/projectDetail' }, saved)).toEqual({ first: 'translate' })
})

test('a first-level entry opens its first child, and itself where it has none', () => {
  expect(opens(menu[1]!)).toBe('/translate/projectType')
  expect(opens(menu[0]!)).toBe('/home')
})

test('names follow the language', () => {
  expect(nameIn('cn', menu[0]!)).toBe('home 中')
  expect(nameIn('en', menu[0]!)).toBe('home en')
  expect(nameIn('hk', menu[0]!)).toBe('home 港')
})

test('a detail screen belongs to its list, whatever was active before', () => {
  const lists = [
    { ...entry('prices', '/staff/prices'), children: [entry('prices', '/staff/prices')] },
    { ...entry('platform', '/staff/tenants'), children: [entry('tenants', '/staff/tenants')] },
  ]
  const saved = { first: 'prices', second: 'prices' }
  expect(activeCodes(lists, { path: '/staff/tenant?id=1', under: '/staff/tenants' }, saved)).toEqual({
    first: 'platform',
    second: 'tenants',
  })
})
