import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { limitSilent } from './limit-silent.ts'

const socket = (name: string) => name as unknown as WebSocket

function counted() {
  const closed: string[] = []
  let clock = 0
  const limits = { ofLine: 2, ofSite: 3, inAll: 5, graceMs: 1000 }
  const silent = limitSilent(
    (one) => closed.push(String(one)),
    limits,
    () => clock,
  )
  return {
    closed,
    pass: (milliseconds: number) => void (clock += milliseconds),
    add: (names: string, address: (at: number) => string) =>
      [...names].forEach((name, at) => silent.add(socket(name), address(at))),
    greet: (name: string) => silent.remove(socket(name)),
  }
}

test('closes late sockets of a full line, the oldest first, and none that is new', () => {
  const { add, pass, closed } = counted()
  add('abc', () => '192.0.2.1')
  expect(closed).toEqual([])
  pass(1001)
  add('d', () => '::ffff:192.0.2.1')
  expect(closed).toEqual(['a', 'b'])
  add('e', () => '192.0.2.2')
  expect(closed).toEqual(['a', 'b'])
})

test('an IPv6 line is a /64, and its /48 is limited, too', () => {
  const { add, pass, closed } = counted()
  add('abcd', (at) => ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:ffff::3', '2001:db8:1:2::1'][at]!)
  pass(1001)
  add('e', () => '2001:db8:1:3::1')
  expect(closed).toEqual(['a', 'b'])
})

test('many addresses displace only late sockets', () => {
  const { add, pass, closed } = counted()
  add('abcd', (at) => `192.0.2.${at}`)
  pass(1001)
  add('ef', (at) => `198.51.100.${at}`)
  expect(closed).toEqual(['a'])
})

test('when all are new, the address with the most of them gives way', () => {
  const { add, closed } = counted()
  add('a', () => '192.0.2.1')
  add('bcde', () => '198.51.100.1')
  add('f', () => '192.0.2.2')
  expect(closed).toEqual(['b'])
})

test('a socket that has greeted is no longer counted', () => {
  const { add, pass, greet, closed } = counted()
  add('ab', () => '192.0.2.1')
  expect(greet('a')).toBe(true)
  expect(greet('a')).toBe(false)
  pass(1001)
  add('c', () => '192.0.2.1')
  expect(closed).toEqual([])
})
