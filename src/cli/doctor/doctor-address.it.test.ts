import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addressFindings } from './doctor-address.ts'
import { plainFinding } from './finding.ts'

const at = async (url: string) => (await addressFindings(new URL(url))).map(plainFinding)

test('the public address has to resolve, and to show a certificate where it is https', async () => {
  expect(await addressFindings(undefined)).toEqual([])
  expect(await at('https://no-such-host.invalid')).toMatchObject([
    { name: 'DNS', state: 'missing', get: expect.stringContaining('no-such-host.invalid') },
  ])
  expect(await at('http://localhost:1')).toMatchObject([{ name: 'DNS', state: 'ok' }])
  // It responds, but not with TLS.
  const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => plain.listen(0, 'localhost', resolve))
  const { port } = plain.address() as AddressInfo
  expect(await at(`https://localhost:${port}`)).toMatchObject([
    { name: 'DNS', state: 'ok' },
    { name: 'TLS', state: 'missing', value: 'no trusted certificate' },
  ])
  plain.close()
})
