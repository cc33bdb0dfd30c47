import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKeys } from './address-keys.ts'

test('an IPv4 address has its own key, also in IPv6 notation', () => {
  const line = { line: '203.0.113.9', site: undefined }
  for (const written of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:cb00:7109'])
    expect(addressKeys(written)).toEqual(line)
})

test('IPv6 addresses of one line share a key, and lines of one site share another', () => {
  expect(addressKeys('2001:db8:1:2:aaaa::1')).toEqual({ line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' })
  expect(addressKeys('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff').line).toBe('2001:db8:1:2::/64')
  expect(addressKeys('2001:db8:1:3::1').line).toBe('2001:db8:1:3::/64')
  expect(addressKeys('2001:db8:1:3::1').site).toBe('2001:db8:1::/48')
  expect(addressKeys('::1').line).toBe('0:0:0:0::/64')
  expect(addressKeys('fe80::1%eth0').line).toBe('fe80:0:0:0::/64')
})

test('any other text shares one key', () => {
  for (const text of ['', 'unix:', '999.1.1.1', '2001:db8', 'localhost'])
    expect(addressKeys(text)).toEqual({ line: 'unknown', site: undefined })
})

test('the last 64 bits of an IPv6 address are ignored', () => {
  const group = fc.nat({ max: 0xffff })
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }).filter(([first = 0]) => first !== 0),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (front, back) => {
        const text = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')
        expect(addressKeys(`${text(front)}:${text(back)}`).line).toBe(`${text(front)}::/64`)
      },
    ),
  )
})
