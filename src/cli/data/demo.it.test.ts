import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#app/server/demo.ts'
import { problems } from '#core/contract/problems.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { loginAccount, tokenVerify } from '#core/contract/sessions.ts'
import { portalOf } from '#identity/accounts/server/account.ts'
import { hashPassword, matchesHash } from '#identity/accounts/server/password.ts'
import { guardPublishedAccounts } from '#identity/published-accounts/server/guard.ts'
import { emptyInstallation, type Installation, installationOf, onInstallation } from '#testkit/processes/backups.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { publishedFindings } from '../doctor/doctor-published.ts'
import { plainFinding } from '../doctor/finding.ts'

const local = { YIYIN_EMBEDDED_DATABASE: 'on', YIYIN_DEMO: 'on' }
const open = { PUBLIC_URL: 'https://dub.example.com' }
const hosts = ['localhost', 'studio.localhost']

const cheapHash = () => hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })

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
    .set({ password_hash: await cheapHash() })
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
  const named =
    /passwords are published: yiyin\/agency, yiyin\/demo, yiyin\/operator, studio\/agency, .*demo remove/
  expect(said).toMatch(named)
  await using server = await startOn(target, open)
  expect(await signingIn(server)).toEqual([])
  await new Browser(server).signIn('user', 'own', password)
  await new Browser(server).signIn('staff', 'finance', password)
  expect(server.logged()).toMatch(/"accounts":"yiyin\/agency, .*studio\/operator".*demo remove/)
  expect((await onInstallation(['migrate'], target)).said).toMatch(named)
})

/** Accounts that are not in the published list, or not with its password. */
async function unlisted(server: TestServer): Promise<string[]> {
  const found: string[] = []
  for (const host of hosts) {
    const db = server.app.database.of((await server.app.tenants.at(host))!.id)
    for (const { role, name, password_hash } of await db.selectFrom('accounts').selectAll().execute()) {
      const listed = publishedAccounts.find((account) => account.role === role && account.name === name)
      if (!listed || !(await matchesHash(listed.password, password_hash))) found.push(name)
    }
  }
  return found
}

test('the demo creates the accounts of the published list and no others', async () => {
  await using server = await startServer(local)
  await seedDemo(server.app)
  expect(await unlisted(server)).toEqual([])
  await addPerson(server, (await server.app.tenants.at('localhost'))!.id, { name: 'planted' })
  expect(await unlisted(server)).toEqual(['planted'])
})

test('doctor names them, as long as anybody could use them as a problem', async () => {
  await using server = await startServer(local)
  await seedDemo(server.app)
  const client = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await client.connect()
  const finding = async (isLocal: boolean) => (await publishedFindings(client, isLocal)).map(plainFinding)
  try {
    expect(await finding(true)).toMatchObject([{ state: 'note', get: './yiyin demo remove' }])
    expect(await finding(false)).toMatchObject([{ state: 'missing' }])
    await guardPublishedAccounts(server.app.database, { local: false, demo: false }, server.app.now())
    expect(await finding(false)).toMatchObject([{ state: 'note', means: 'suspended' }])
  } finally {
    await client.end()
  }
})

test('at the comparison, too, a published password is refused unless the request comes from this machine', async () => {
  await using server = await startOn(installationOf(demo), {})
  const db = demo.app.database.of((await demo.app.tenants.at('localhost'))!.id)
  // As if it were resumed by an operator, or the start of a server had not seen it.
  await db
    .updateTable('accounts')
    .set({ suspended_at: null, published_password: 'usable' })
    .where('published_password', 'is not', null)
    .execute()
  expect(await signingIn(server)).toEqual([])
  const forwarded = await new Browser(demo).call(
    loginAccount,
    { appId: 'demo', password: publishedAccounts[0].password },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
  )
  expect(forwarded.body.resultCode).toBe(problems.wrongNameOrPassword.code)
  await new Browser(demo).signIn('user', 'demo', publishedAccounts[0].password)
})

test('processes that start at once suspend each account once; on this machine only, the demo works again', async () => {
  await using server = await startServer(local)
  await seedDemo(server.app)
  const { database } = server.app
  const home = database.of((await server.app.tenants.at('localhost'))!.id)
  const studio = database.of((await server.app.tenants.at('studio.localhost'))!.id)
  const browser = await new Browser(server).signIn('user', 'demo', publishedAccounts[0].password)
  // A demo of an earlier version: nobody knows yet which passwords were changed.
  await studio
    .updateTable('accounts')
    .set({ password_hash: await cheapHash() })
    .where('name', '=', 'demo')
    .execute()
  for (const db of [home, studio])
    await db.updateTable('accounts').set({ published_password: 'unchecked' }).execute()
  const now = server.app.now()
  const guards = Array.from({ length: 4 }, () =>
    guardPublishedAccounts(database, { local: false, demo: false }, now),
  )
  for (const found of await Promise.all(guards))
    expect(found.map(({ tenant, name }) => `${tenant}/${name}`)).not.toContain('studio/demo')
  const entries = await Promise.all(
    [home, studio].map((db) =>
      db.selectFrom('audit_log').select('details').where('action', '=', 'account.suspend').execute(),
    ),
  )
  expect(entries.map((rows) => rows.map(({ details }) => details['name']).toSorted())).toEqual([
    ['agency', 'demo', 'finance', 'operator'],
    ['agency', 'finance', 'operator'],
  ])
  expect((await browser.call(tokenVerify, {})).body.resultCode).toBe(problems.accountSuspended.code)

  await guardPublishedAccounts(database, server.app.config, now)
  expect(await signingIn(server)).toEqual(everybody.filter((name) => name !== 'studio.localhost/demo'))
})

test('`demo remove` removes the demo and keeps everything else', async () => {
  const { target } = await restored()
  const { code, said } = await onInstallation(['demo', 'remove'], target)
  expect(code, said).toBe(0)
  expect(said).toContain('Removed 7 demo accounts with everything in them: yiyin/agency, yiyin/demo')
  expect(said).toContain('bank account and support contacts of: yiyin, studio')
  expect(said).toContain('Suspended demo tenants without other accounts: studio')
  const again = await onInstallation(['demo', 'remove'], target)
  expect(again.said.trim()).toBe('There are no demo accounts with published passwords.')
  const audited = await onInstallation(['audit'], target)
  expect(audited).toMatchObject({ code: 0, said: expect.stringContaining('no differences') })
  await using server = await startOn(target, { ...open, LOG_LEVEL: 'info' })
  await new Browser(server).signIn('user', 'own', password)
  await new Browser(server).signIn('staff', 'finance', password)
  expect(server.logged()).not.toContain('published')
  expect(await signingIn(server)).toEqual([])
})
