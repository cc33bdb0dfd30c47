import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { register } from '#identity/accounts/contract.ts'
import { prepare } from '#products/dubbing/prepare/server/prepare-job.ts'
import { translateProject } from '#products/dubbing/translation/server/translate-job.ts'
import { generateWork } from '#products/dubbing/works/server/work-kind.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { accountQuota, staffTenantQuota, staffTenantQuotaSet } from '../contract/quotas.ts'

// Limits of accounts that registered themselves, from both sides: what is refused, and what has to be possible.

const gigabyte = 1e9
let server: TestServer
let tenant: string
let operator: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server, { registration: true })
  await addPerson(server, tenant, { name: 'operator', role: 'operator' })
  operator = await new Browser(server).signIn('staff', 'operator', password)
})
afterAll(() => server.close())

async function registered() {
  const name = randomUUID()
  const email = `${name}@example.com`
  const browser = new Browser(server)
  await askForCode(browser, email, 'register')
  const code = await codeSentTo(server, tenant, email)
  const terms = { agreement: 1, privacy: 1 }
  const input = { name, email, code, password, lang: 'en', codeType: 1, terms } as const
  const { body } = await browser.call(register, input)
  expect(body.success).toBe(true)
  await browser.signIn('user', name, password)
  return { browser, id: browser.session!.user.id }
}

async function opened() {
  const name = randomUUID()
  const id = await addPerson(server, tenant, { name })
  return { browser: await new Browser(server).signIn('user', name, password), id }
}

const begin = async ({ browser }: { browser: Browser }, size: number) => {
  const name = `${randomUUID()}.mp4`
  return (await browser.call(uploadBegin, { kind: 'long', name, size, mark: name })).body
}

/** Files of so many gigabytes. */
const store = (account: string, ...sizes: number[]) =>
  server.app.database
    .of(tenant)
    .insertInto('stored_files')
    .values(
      sizes.map((size) => ({
        tenant_id: tenant,
        account_id: account,
        names: 1,
        key: `${tenant}/${randomUUID()}`,
        bytes: size * gigabyte,
      })),
    )
    .execute()

type AnyJob = Parameters<typeof startRun>[2]
const start = (account: string, job: AnyJob, input: object) =>
  server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) => startRun(server.app, trx, job, input as never, { tenant, account, title: 'x' }))

const setLimits = async (changes: object) => {
  const { quotas } = (await operator.call(staffTenantQuota, { id: tenant })).body.result!
  const { body } = await operator.call(staffTenantQuotaSet, { id: tenant, quotas: { ...quotas, ...changes } })
  expect(body.success).toBe(true)
}

test('a new user uploads a film of 2 GB and dubs it into three languages without meeting a limit', async () => {
  const person = await registered()
  const { result } = await begin(person, 2 * gigabyte)
  expect(result).toBeTruthy()
  const project = await addProject(server, { tenant, account: person.id })
  await start(person.id, prepare, { project })
  for (const language of ['es', 'fr', 'de']) {
    await start(person.id, translateProject, { project, languages: [language] })
    await start(person.id, generateWork, { work: randomUUID() })
  }
  // The film, its preview, its separated sound and three dubs with the picture.
  await store(person.id, 2, 1, 1.5, 2.2, 2.2, 2.2)
  expect((await begin(person, 2 * gigabyte)).success).toBe(true)
})

test('past the limits of storage, runs and uploads such an account is refused; others are not', async () => {
  const [person, other] = [await registered(), await opened()]
  const { limits } = (await person.browser.call(accountQuota, {})).body.result!
  expect(limits).toEqual({ storage: 50 * gigabyte, runs: 20, upload: null, uploads: 10 })
  for (let n = 0; n < 10; n += 1)
    for (const each of [person, other]) expect((await begin(each, gigabyte)).success).toBe(true)
  const refused = await begin(person, gigabyte)
  expect(refused).toMatchObject({ resultCode: problems.tooManyUploads.code })
  expect(refused.resultEnInfo).toContain('10 uploads')

  const project = await addProject(server, { tenant, account: person.id })
  // One of 20 makes the sample.
  for (let n = 0; n < 19; n += 1) await start(person.id, translateProject, { project, languages: ['es'] })
  await expect(start(person.id, prepare, { project })).rejects.toThrow('quotaRuns')
  const full = await registered()
  for (const { id } of [full, other]) await store(id, 50)
  expect(await begin(full, gigabyte)).toMatchObject({ resultCode: problems.quotaStorage.code })
  expect((await begin(other, gigabyte)).success).toBe(true)
})

test('operators change the limits of registered accounts, and remove them; an older client leaves them', async () => {
  const person = await registered()
  const limitsOf = async () => (await person.browser.call(accountQuota, {})).body.result!.limits
  await setLimits({ registeredStorage: 5 * gigabyte, registeredRuns: null, registeredUploads: 2 })
  expect(await limitsOf()).toEqual({ storage: 5 * gigabyte, runs: null, upload: null, uploads: 2 })
  const older = { storage: null, runs: null, accountStorage: gigabyte, accountRuns: 4, upload: null }
  await operator.call(staffTenantQuotaSet, { id: tenant, quotas: older })
  // The lower one applies.
  expect(await limitsOf()).toEqual({ storage: gigabyte, runs: 4, upload: null, uploads: 2 })
  await setLimits({
    accountStorage: null,
    accountRuns: null,
    registeredStorage: 50 * gigabyte,
    registeredRuns: 20,
    registeredUploads: 10,
  })
  expect((await limitsOf()).storage).toBe(50 * gigabyte)
})
