import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { allowedByMachine, readAllowedHosts } from './allowed-hosts.ts'
import { openFetchOutside, PrivateAddress } from './fetch-outside.ts'
import { isPublicAddress } from './public-address.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function startTarget(listener: RequestListener = (_, response) => response.end('internal')) {
  let requests = 0
  let connections = 0
  const server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    connections: () => connections,
  }
}

type Lookup = NonNullable<Parameters<typeof openFetchOutside>[0]>['lookup']

/** A fake DNS; each look-up of a name returns the next answer of its list. */
function lookupOf(answers: Record<string, string[][]>) {
  const asked: string[] = []
  const lookup = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name)
    const list = answers[name]!
    const found = list.length > 1 ? list.shift()! : list[0]!
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as Lookup
  return { lookup, asked }
}

function open(options: Parameters<typeof openFetchOutside>[0] = {}) {
  const outside = openFetchOutside({ allowed: () => readAllowedHosts('')!, ...options })
  closing.push(outside.close)
  return outside.fetch
}

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['64:ff9b::808:808', true],
  ['::ffff:8.8.8.8', true],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['127.0.0.1', false],
  ['127.255.0.9', false],
  ['168.63.129.16', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.0.0.192', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::1', false],
  ['2001:0:4136:e378::', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['4000::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://1.1.1.1@127.0.0.1:PORT/',
  'http://example.com@127.0.0.1:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'data:text/plain,x',
  'blob:nodedata:x',
])('refuses %s', async (address) => {
  const target = await startTarget()
  const called = open()(address.replace('PORT', String(target.port)))
  await expect(called).rejects.toThrow()
  expect(target.connections()).toBe(0)
})

test('refuses a name with a private address, even if another of its addresses is public', async () => {
  const target = await startTarget()
  const { lookup } = lookupOf({
    'inside.example': [['127.0.0.1']],
    'half.example': [['127.0.0.1', '8.8.8.8']],
    'six.example': [['::ffff:127.0.0.1']],
    'nat64.example': [['64:ff9b::7f00:1']],
  })
  const fetch = open({ lookup })
  for (const name of ['inside', 'half', 'six', 'nat64']) {
    const called = fetch(`http://${name}.example:${target.port}/`)
    await expect(called).rejects.toMatchObject({ name: 'PrivateAddress', host: `${name}.example` })
    await expect(called).rejects.not.toThrow(/127\.0|::/)
  }
  expect(target.connections()).toBe(0)
})

test('looks up a rebinding name once and connects to the checked address', async () => {
  const target = await startTarget()
  // Loopback stands for a public address in the first answer: nothing else is reachable in a test.
  const { lookup, asked } = lookupOf({ 'rebinds.example': [['127.0.0.1'], ['127.0.0.2']] })
  const allowed = () => readAllowedHosts('127.0.0.1')!
  const fetch = open({ lookup, allowed })
  expect(await (await fetch(`http://rebinds.example:${target.port}/`)).text()).toBe('internal')
  expect(asked).toEqual(['rebinds.example'])
  // Each new connection is checked.
  const other = open({ lookup, allowed })
  await expect(other(`http://rebinds.example:${target.port}/`)).rejects.toThrow(PrivateAddress)
  expect(asked).toEqual(['rebinds.example', 'rebinds.example'])
})

test('checks redirects like the first address', async () => {
  const inside = await startTarget()
  const { lookup } = lookupOf({ 'outside.example': [['127.0.0.1']], 'inside.example': [['127.0.0.3']] })
  const places = [
    `http://127.0.0.2:${inside.port}/`,
    `http://[::ffff:127.0.0.1]:${inside.port}/`,
    `http://inside.example:${inside.port}/`,
    'file:///etc/passwd',
  ]
  const outside = await startTarget((request, response) =>
    response.writeHead(302, { location: places[Number(request.url!.slice(1))] }).end(),
  )
  const fetch = open({ lookup, allowed: () => readAllowedHosts('outside.example')! })
  for (const at of places.keys())
    await expect(fetch(`http://outside.example:${outside.port}/${at}`)).rejects.toThrow()
  expect(outside.requests()).toBe(places.length)
  expect(inside.connections()).toBe(0)
})

test('allows names, addresses and ranges of the setting, a name with a port only on that port', async () => {
  const target = await startTarget()
  const inside = [['127.0.0.1']]
  const { lookup } = lookupOf({
    'models.internal': inside,
    'models.internal.': inside,
    'other.internal': [['127.0.0.1']],
  })
  const tryWith = async (list: string, host: string) => {
    const called = open({ lookup, allowed: () => readAllowedHosts(list)! })(`http://${host}:${target.port}/`)
    return called.then(
      (answer) => answer.status,
      (error: Error) => error.name,
    )
  }
  expect(await tryWith('models.internal', 'models.internal')).toBe(200)
  expect(await tryWith('MODELS.internal, 10.0.0.0/8', 'models.internal.')).toBe(200)
  expect(await tryWith(`models.internal:${target.port}`, 'models.internal')).toBe(200)
  expect(await tryWith('models.internal:1', 'models.internal')).toBe('PrivateAddress')
  expect(await tryWith('models.internal', 'other.internal')).toBe('PrivateAddress')
  expect(await tryWith('127.0.0.0/8', 'other.internal')).toBe(200)
  expect(await tryWith('127.0.0.1', '127.0.0.1')).toBe(200)
  expect(await tryWith('10.0.0.0/8, ::/0', '127.0.0.1')).toBe('PrivateAddress')
})

test.each(['http://x', 'a b', '10.0.0.0/33', 'x:', '-', 'a,,b!'])('refuses the invalid list %s', (list) =>
  expect(readAllowedHosts(list)).toBeUndefined(),
)

test('allows an engine server named in the environment, on its port', () => {
  const allowed = allowedByMachine({
    LINKUP_ENDPOINT: 'http://10.0.0.5:7000/v1',
    GOOGLE_SPEECH_ENDPOINT: 'https://speech.local',
  })
  expect(allowed.isAllowedName('10.0.0.5', 7000)).toBe(true)
  expect(allowed.isAllowedName('10.0.0.5', 22)).toBe(false)
  expect(allowed.isAllowedName('speech.local', 443)).toBe(true)
  expect(allowed.isAllowedName('other.local', 443)).toBe(false)
})

test('a socket is checked like a request', async () => {
  const target = await startTarget()
  const { lookup } = lookupOf({ 'rebind.example': [['127.0.0.1']] })
  const connecting = (address: string, allowed = '') =>
    openFetchOutside({ lookup, allowed: () => readAllowedHosts(allowed)! }).socket(address)
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '0177.0.0.1', '2130706433'])
    expect(() => connecting(`tcp://${host}:${target.port}`)).toThrow(PrivateAddress)
  const rebound = connecting(`tcp://rebind.example:${target.port}`)
  await expect(once(rebound, 'connect')).rejects.toThrow(PrivateAddress)
  expect(target.connections()).toBe(0)
  const socket = connecting(`tcp://127.0.0.1:${target.port}`, '127.0.0.0/8')
  await once(socket, 'connect')
  socket.destroy()
})
