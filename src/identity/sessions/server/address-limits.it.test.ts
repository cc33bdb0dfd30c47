import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginTicket } from '#core/contract/sessions.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

const quarter = 15 * 60_000
let server: TestServer

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '1' })
  await addTestTenant(server)
  // Windows are quarters of an hour: the test starts at the beginning of one.
  server.pass(quarter - (Date.now() % quarter))
})
afterAll(() => server.close())

/** The number of calls from these addresses that are accepted. */
async function letThrough(addresses: readonly string[]): Promise<number> {
  const browser = new Browser(server)
  const replies = await Promise.all(
    addresses.map((address) =>
      browser.call(loginTicket, { ticket: 'none' }, { headers: { 'x-forwarded-for': address } }),
    ),
  )
  return replies.filter(({ status }) => status === 200).length
}
const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index + 1))
const hex = (number: number) => number.toString(16)

test('addresses of one IPv6 line share a limit, and a site has four times that', async () => {
  expect(await letThrough(times(130, (index) => `2001:db8:1:1::${hex(index)}`))).toBe(100)
  expect(await letThrough(times(330, (index) => `2001:db8:1:${hex(index + 1)}::1`))).toBe(300)
  expect(await letThrough(times(10, (index) => `2001:db8:2:${hex(index)}::1`))).toBe(10)
})

test('an IPv4 address has one limit in any notation', async () => {
  expect(await letThrough(times(60, () => '203.0.113.9'))).toBe(60)
  expect(await letThrough(times(60, () => '::ffff:203.0.113.9'))).toBe(40)
  expect(await letThrough(times(10, (index) => `203.0.113.${index + 8}`))).toBe(9)
})
