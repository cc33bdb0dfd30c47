import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { limitUnauthenticated } from './limit-unauthenticated.ts'

const socket = (name: string) => name as unknown as WebSocket

function counted() {
  const closed: string[] = []
  const strangers = limitUnauthenticated((one) => closed.push(String(one)), {
    ofLine: 2,
    ofSite: 3,
    inAll: 5,
  })
  return { strangers, closed }
}

test('closes the oldest of the same line', () => {
  const { strangers, closed } = counted()
  for (const name of ['a', 'b', 'c']) strangers.add(socket(name), '192.0.2.1')
  strangers.add(socket('d'), '::ffff:192.0.2.1')
  expect(closed).toEqual(['a', 'b'])
  strangers.add(socket('e'), '192.0.2.2')
  expect(closed).toEqual(['a', 'b'])
})

test('an IPv6 line is a /64, and its /48 is limited, too', () => {
  const { strangers, closed } = counted()
  for (const [name, address] of [
    ['a', '2001:db8:1:1::1'],
    ['b', '2001:db8:1:1::2'],
    ['c', '2001:db8:1:1:ffff::3'],
    ['d', '2001:db8:1:2::1'],
    ['e', '2001:db8:1:3::1'],
  ] as const)
    strangers.add(socket(name), address)
  expect(closed).toEqual(['a', 'b'])
})

test('many addresses only displace the oldest socket', () => {
  const { strangers, closed } = counted()
  for (let at = 1; at <= 8; at += 1) strangers.add(socket(String(at)), `192.0.2.${at}`)
  expect(closed).toEqual(['1', '2', '3'])
})

test('a socket with a ticket is no longer counted', () => {
  const { strangers, closed } = counted()
  strangers.add(socket('a'), '192.0.2.1')
  expect(strangers.remove(socket('a'))).toBe(true)
  expect(strangers.remove(socket('a'))).toBe(false)
  for (const name of ['b', 'c']) strangers.add(socket(name), '192.0.2.1')
  expect(closed).toEqual([])
})
