import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { frameTicket } from '#identity/keys/contract/frames.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import type { TestServer } from '#testkit/server/server.ts'

/** A site whose server has a key of the tenant and shows its visitor a frame; it asks for a new ticket at each visit. */
export async function site(host: string, addressFor: () => Promise<string>, attributes = '') {
  const server = createServer((_request, reply) => {
    void addressFor().then((address) => {
      reply.setHeader('content-type', 'text/html')
      reply.end(`<script>told = []; onmessage = ({ data, origin }) => told.push({ data, origin })</script>
        <iframe ${attributes} width="1200" height="800" src="${address}"></iframe>`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A tenant that pages of these origins may frame. */
export async function tenantFramedBy(server: TestServer, host: string, origins: string[]) {
  const tenant = await addTestTenant(server, { host, frameOrigins: origins })
  const operator = await addPerson(server, tenant, { name: 'operator', role: 'operator' })
  const { key } = await addKey(server, { tenant, account: operator, scopes: ['frames:open'] })
  const program = new Program(server, key, host)
  return {
    tenant,
    key,
    addressFor: async (name: string) =>
      (await program.call(frameTicket, { name, path: '/ly/myProject' })).body.result!.address,
  }
}

/** The messages that the site got from the frame, without those that say that all is well. */
export const told = (page: Page) =>
  page.evaluate<unknown[]>(`told.filter(({ data }) => !['yiyin:ready', 'yiyin:size'].includes(data.type))`)
