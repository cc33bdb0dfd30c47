import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedAccounts } from '#contract/published-accounts.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { portalOf } from '#server/identity/accounts/account.ts'
import { seedDemo } from '#server/demo.ts'
import { emptyInstallation, type Installation, installationOf, onInstallation } from '#testkit/backups.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'

const local = { YIYIN_EMBEDDED_DATABASE: '1', YIYIN_DEMO: '1' }
const open = { PUBLIC_URL: 'https://dub.example.com' }
const hosts = ['localhost', 'studio.localhost']

let folder: string
let place: string
/** An installation with the demo, on which a person has an account of their own and another changed the demo's password. */
let demo: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-demo-'))
  demo = await startServer(local)
  await seedDemo(demo.app)
  const home = (await demo.app.tenants.at('localhost'))!.id
  await addPerson(demo, home, { name: 'own' })
  await demo.app.database
    .of(home)
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 }) })
    .where('name', '=', 'finance')
    .execute()
  place = join(folder, 'backups')
  expect(await onInstallation(['backup', place], installationOf(demo))).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await demo.close()
  await rm(folder, { recursive: true })
})

/** Which of the published passwords sign in, as `host/name`. */
async function signingIn(server: TestServer): Promise<string[]> {
  const found: string[] = []
  for (const host of hosts)
    for (const { role, name, password } of publishedAccounts) {
      await new Browser(server, host).signIn(portalOf(role), name, password).then(
        () => found.push(`${host}/${name}`),
        () => undefined,
      )
      // Otherwise a security check would refuse the next ones.
      await server.app.database.outside.deleteFrom('tries').execute()
    }
  return found
}

const everybody = hosts.flatMap((host) => publishedAccounts.map(({ name }) => `${host}/${name}`))
const untouched = everybody.filter((name) => name !== 'localhost/finance')

const startOn = ({ databaseUrl, data }: Installation, settings: Record<string, string>) =>
  startServer({ DATABASE_URL: databaseUrl, YIYIN_DATA: data, ...settings })

async function restored() {
  const target = await emptyInstallation(folder)
  const { code, said } = await onInstallation(['restore', place], target)
  expect(code, said).toBe(0)
  return { target, said }
}

test('on this machine only, every account of the demo signs in', async () => {
  expect(await signingIn(demo)).toEqual(untouched)
})

test('a backup of a demo restored into a database of one’s own lets nobody in by a published password', async () => {
  const { target, said } = await restored()
  expect(said).toMatch(/passwords are published: yiyin\/agency, .*studio\/operator/)
  await using server = await startOn(target, open)
  expect(await signingIn(server)).toEqual([])
  await new Browser(server).signIn('user', 'own', password)
  await new Browser(server).signIn('staff', 'finance', password)
})
