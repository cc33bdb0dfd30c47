import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { tokenVerify } from '#core/contract/sessions.ts'
import { tenantBrand, tenantTerms } from '#core/contract/tenants.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { upload } from '#identity/file-links/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { openPage } from '#testkit/client/socket.ts'
import { png } from '#testkit/media/pictures.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  staffTenant,
  staffTenantAdd,
  staffTenantHostAdd,
  staffTenantHostMain,
  staffTenantHostRemove,
  staffTenantModify,
  staffTenantOriginAdd,
  staffTenantOriginRemove,
  staffTenantPicture,
  staffTenants,
  staffTenantSuspend,
  staffTenantTerms,
} from '../contract.ts'

let server: TestServer
let home: string
let studio: string
/** Operators of the home tenant and of the other tenant. */
let operator: Browser
let theirs: Browser

const signedIn = async (host: string, name: string) => {
  await sql`delete from tries`.execute(server.app.database.outside)
  return (await new Browser(server, host).signIn('staff', name, password)).confirm(password)
}

beforeAll(async () => {
  // Pages without a build of the web app.
  server = await startServer({ YIYIN_HOST: '127.0.0.1', YIYIN_WEB_DEV: 'http://localhost:1' })
  home = await addTestTenant(server)
  studio = await addTestTenant(server, { host: 'studio.test' })
  await addPerson(server, home, { role: 'operator', name: 'op' })
  await addPerson(server, studio, { role: 'operator', name: 'op' })
  operator = await signedIn('localhost', 'op')
  theirs = await signedIn('studio.test', 'op')
})
afterAll(() => server.close())

async function done<C extends Call>(by: Browser, call: C, input: SentTo<C>): Promise<OutputOf<C>> {
  const { body } = await by.call(call, input)
  expect(body.resultEnInfo).toBe('')
  return body.result!
}
async function refused<C extends Call>(by: Browser, call: C, input: SentTo<C>, problem: ProblemName) {
  const { body } = await by.call(call, input)
  expect(body.resultCode, body.resultEnInfo).toBe(problems[problem].code)
}
const page = (host: string) =>
  new Browser(server, host).fetch('GET', '/login', undefined, { accept: 'text/html' })
const brandAt = async (host: string) => done(new Browser(server, host), tenantBrand, {})

async function sendPicture(by: Browser, path: string) {
  const picture = png({ width: 600, height: 300 })
  const body = Buffer.concat([
    Buffer.from(
      '--yiyin\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--yiyin--\r\n'),
  ])
  return by.fetch('POST', path, body, { 'content-type': 'multipart/form-data; boundary=yiyin' })
}

describe('access to tenants', () => {
  test('operators of the home tenant see all, others their own', async () => {
    const all = await done(operator, staffTenants, {})
    expect(all.runsPlatform).toBe(true)
    expect(all.records.map(({ id, isHome }) => [id, isHome])).toEqual([
      [home, true],
      [studio, false],
    ])
    const own = await done(theirs, staffTenants, {})
    expect(own.runsPlatform).toBe(false)
    expect(own.records.map(({ id, accounts }) => [id, accounts])).toEqual([[studio, 1]])
  })

  test('operators of another tenant can change their own branding, but not other tenants or hosts', async () => {
    const { revision } = await done(theirs, staffTenant, { id: studio })
    const changed = await done(theirs, staffTenantModify, {
      id: studio,
      revision,
      branding: { theme: 'brown', supportPhone: '400-1', leastLabel: 'embedded' },
    })
    expect(changed.branding).toMatchObject({ theme: 'brown', supportPhone: '400-1', home: 'dashboard' })
    expect(await brandAt('studio.test')).toMatchObject({
      theme: 'brown',
      support: { phone: '400-1' },
      leastLabel: 'embedded',
    })

    await refused(theirs, staffTenant, { id: home }, 'notFound')
    await refused(
      theirs,
      staffTenantModify,
      { id: home, revision: 1, branding: { theme: 'brown' } },
      'notFound',
    )
    await refused(theirs, staffTenantOriginAdd, { id: home, frameOrigin: 'https://a.test' }, 'notFound')
    await refused(theirs, staffTenantHostAdd, { id: studio, host: 'grabbed.test' }, 'platformOnly')
    await refused(theirs, staffTenantHostMain, { id: studio, host: 'studio.test' }, 'platformOnly')
    await refused(theirs, staffTenantSuspend, { id: studio, suspended: true }, 'platformOnly')
    const words = { cn: '新', en: 'New', hk: '新' }
    await refused(
      theirs,
      staffTenantAdd,
      { tenantCode: 'more', brandName: words, host: 'more.test', operator: 'op' },
      'platformOnly',
    )
    expect(await brandAt('localhost')).toMatchObject({ theme: 'blue' })
  })
})

describe('the branding', () => {
  test('is refused after a concurrent change, and changes are recorded', async () => {
    const { revision } = await done(operator, staffTenant, { id: studio })
    const title = { cn: '甲', en: 'First', hk: '甲' }
    await done(operator, staffTenantModify, {
      id: studio,
      revision,
      branding: { title, registration: false },
    })
    await refused(
      theirs,
      staffTenantModify,
      { id: studio, revision, branding: { title: { ...title, en: 'Second' } } },
      'tenantMoved',
    )
    expect((await brandAt('studio.test')).title.en).toBe('First')
    const entry = await server.app.database
      .of(home)
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'tenant.dress')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      subject: studio,
      details: {
        title: '甲 / First / 甲',
        titleBefore: '品牌 studio.test / Brand studio.test / 品牌 studio.test',
        registration: 'false',
        registrationBefore: 'true',
      },
    })
  })

  test('what the platform did is in both audit logs, without a name in the other tenant’s', async () => {
    const ofStudio = async (who: Browser) =>
      (await done(who, auditLogList, { action: 'tenant.dress' })).records.map(({ by, subject, address }) => [
        by,
        address,
        subject,
      ])
    const subject = { kind: 'tenant', id: studio, name: '品牌 studio.test' }
    expect(await ofStudio(operator)).toEqual([['op', '127.0.0.1', subject]])
    expect(await ofStudio(theirs)).toEqual([
      [null, null, subject],
      // An earlier action in the other tenant.
      ['op', '127.0.0.1', subject],
    ])
    expect(await ofStudio(operator)).toHaveLength(1)
    const found = async (name: string) => (await done(operator, auditLogList, { name })).records.length
    expect([await found('品牌 STUDIO'), await found('nobody')]).toEqual([1, 0])
  })

  test('accepts an image of the tenant, visible to its visitors and to operators of the home tenant', async () => {
    const sent = await sendPicture(operator, `/api${staffTenantPicture.path}?id=${studio}&picture=logo`)
    const { path, shown } = sent.body.result as OutputOf<typeof staffTenantPicture>
    expect((await operator.fetch('GET', shown)).status).toBe(200)
    const { revision } = await done(operator, staffTenant, { id: studio })
    await done(operator, staffTenantModify, { id: studio, revision, branding: { logo: path } })
    expect((await new Browser(server, 'studio.test').fetch('GET', path)).status).toBe(200)

    const own = await sendPicture(operator, `/api${upload.path}`)
    const foreign = (own.body.result as OutputOf<typeof upload>).path
    await refused(
      operator,
      staffTenantModify,
      { id: studio, revision: revision + 1, branding: { background: foreign } },
      'imageUnreadable',
    )
  })

  test('refuses invalid values with the reason', async () => {
    const { revision } = await done(operator, staffTenant, { id: studio })
    const modify = (branding: Record<string, unknown>, problem: ProblemName) =>
      refused(operator, staffTenantModify, { id: studio, revision, branding }, problem)
    await modify({ name: { cn: '名', en: ' ', hk: '名' } }, 'wordsMissing')
    await modify({ title: { cn: 'x'.repeat(81), en: 'x', hk: 'x' } }, 'textTooLong')
    await modify({ supportEmail: 'nobody' }, 'emailInvalid')
    await modify({ features: ['noSuchFeature'] }, 'malformed')
    await modify({ theme: 'blueish' }, 'malformed')
    await modify({}, 'nothingChanged')
  })
})

describe('hosts and frames', () => {
  test('a host is added, made primary and removed, and then answers 421 at once', async () => {
    await done(operator, staffTenantHostAdd, { id: studio, host: 'Second.Test' })
    expect((await page('second.test')).status).toBe(200)
    await refused(operator, staffTenantHostAdd, { id: home, host: 'second.test' }, 'hostTaken')
    await refused(operator, staffTenantHostRemove, { id: studio, host: 'studio.test' }, 'hostMain')
    await refused(operator, staffTenantHostRemove, { id: home, host: 'second.test' }, 'notFound')
    const { hosts } = await done(operator, staffTenantHostMain, { id: studio, host: 'second.test' })
    expect(hosts).toEqual([
      // The port of the web app that YIYIN_WEB_DEV names.
      { host: 'second.test', primary: true, address: 'http://second.test:1' },
      { host: 'studio.test', primary: false, address: 'http://studio.test:1' },
    ])
    await done(operator, staffTenantHostMain, { id: studio, host: 'studio.test' })
    await done(operator, staffTenantHostRemove, { id: studio, host: 'second.test' })
    expect((await page('second.test')).status).toBe(421)
  })

  test('removing a host ends its sessions and open pages', async () => {
    await done(operator, staffTenantHostAdd, { id: studio, host: 'going.test' })
    const there = await signedIn('going.test', 'op')
    const open = await openPage(there)
    const staying = await openPage(theirs)
    await done(operator, staffTenantHostRemove, { id: studio, host: 'going.test' })
    expect((await open.closed).reason).toBe(String(problems.sessionEnded.code))
    const elsewhere = new Browser(server, 'studio.test')
    elsewhere.session = there.session
    for (const [name, value] of there.cookies) elsewhere.cookies.set(name, value)
    await refused(elsewhere, tokenVerify, {}, 'sessionEnded')
    await done(theirs, staffTenants, {})
    staying.close()
  })

  test('the host in use cannot be removed', async () => {
    await done(operator, staffTenantHostAdd, { id: home, host: 'portal.test' })
    await done(operator, staffTenantHostMain, { id: home, host: 'portal.test' })
    await refused(operator, staffTenantHostRemove, { id: home, host: 'localhost' }, 'hostHere')
    await done(operator, staffTenantHostMain, { id: home, host: 'localhost' })
  })

  test.each([
    'a.test:8080',
    'https://a.test',
    'a.test/x',
    '10.0.0.1',
    '-a.test',
    'a..test',
    'a b',
    '',
    'a.test.',
  ])('refuses the host %j', (host) =>
    refused(operator, staffTenantHostAdd, { id: studio, host }, 'hostInvalid'),
  )

  test('an internationalized host is stored as browsers send it', async () => {
    const { hosts } = await done(operator, staffTenantHostAdd, { id: studio, host: '配音.test' })
    expect(hosts.map(({ host }) => host)).toContain('xn--ej4ay4k.test')
  })

  test('an origin may embed the pages, and cannot inject into the policy', async () => {
    const policy = async () => String((await page('studio.test')).headers['content-security-policy'])
    await done(operator, staffTenantOriginAdd, { id: studio, frameOrigin: 'https://school.test' })
    expect(await policy()).toContain("frame-ancestors 'self' https://school.test")
    await done(operator, staffTenantOriginRemove, { id: studio, frameOrigin: 'https://school.test' })
    expect(await policy()).not.toContain('school.test')
    const wrong = [
      'school.test',
      'https://school.test/x',
      'https://*.test',
      '*',
      'https://a;script-src',
      'null',
    ]
    for (const frameOrigin of [...wrong, 'https://a.test:443', 'https://a.test:70000', 'ftp://a.test'])
      await refused(operator, staffTenantOriginAdd, { id: studio, frameOrigin }, 'originInvalid')
  })
})

test('terms get a new version, the old one stays, and a concurrent change is refused', async () => {
  const texts = {
    cn: { title: '协议', body: '新' },
    en: { title: 'Agreement', body: 'New' },
    hk: { title: '協議', body: '新' },
  }
  const input = { id: studio, termsKind: 'agreement', version: 1, texts } as const
  const { terms } = await done(operator, staffTenantTerms, input)
  expect(terms.agreement).toEqual({ version: 2, texts })
  expect(terms.privacy.version).toBe(1)
  await refused(theirs, staffTenantTerms, input, 'termsMoved')
  const read = await done(new Browser(server, 'studio.test'), tenantTerms, { lang: 'en' })
  expect(read.agreement).toEqual({ version: 2, title: 'Agreement', body: 'New' })
  const versions = await server.app.database
    .of(studio)
    .selectFrom('terms')
    .select('version')
    .where('kind', '=', 'agreement')
    .where('language', '=', 'en')
    .orderBy('version')
    .execute()
  expect(versions).toEqual([{ version: 1 }, { version: 2 }])
})

test('a tenant is added with its host and an operator, who signs in there and runs it alone', async () => {
  const words = { cn: '学堂', en: 'School', hk: '學堂' }
  const options = { tenantCode: 'school', brandName: words, host: 'school.test', operator: 'head' }
  const added = await done(operator, staffTenantAdd, options)
  await refused(operator, staffTenantAdd, { ...options, host: 'other.test' }, 'tenantCodeTaken')
  await refused(operator, staffTenantAdd, { ...options, tenantCode: 'other' }, 'hostTaken')
  await refused(operator, staffTenantAdd, { ...options, tenantCode: 'Nay Sir' }, 'tenantCodeInvalid')
  expect(await brandAt('school.test')).toMatchObject({
    code: 'school',
    name: words,
    // The label required by law, unless the operator changes it.
    leastLabel: 'visible',
  })
  const head = await new Browser(server, 'school.test').signIn('staff', 'head', added.password)
  // An own password is set first.
  await refused(head, staffTenants, {}, 'firstSteps')
  const { records } = await done(operator, staffTenants, {})
  expect(records.find(({ id }) => id === added.id)).toMatchObject({ accounts: 1, isHome: false })
})

test('a suspended tenant refuses all requests, its sessions end, and it can be reactivated', async () => {
  const id = await addTestTenant(server, { host: 'closing.test' })
  await addPerson(server, id, { role: 'operator', name: 'op' })
  const inside = await signedIn('closing.test', 'op')
  await refused(operator, staffTenantSuspend, { id: home, suspended: true }, 'homeStays')
  await done(operator, staffTenantSuspend, { id, suspended: true })
  expect((await page('closing.test')).status).toBe(421)
  await done(operator, staffTenantSuspend, { id, suspended: false })
  expect((await page('closing.test')).status).toBe(200)
  await refused(inside, tokenVerify, {}, 'sessionEnded')
})

test('sensitive changes need the password', async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  const unconfirmed = await new Browser(server).signIn('staff', 'op', password)
  for (const call of [staffTenantHostAdd, staffTenantHostRemove, staffTenantHostMain])
    await refused(unconfirmed, call, { id: studio, host: 'x.test' }, 'passwordAgain')
  await refused(
    unconfirmed,
    staffTenantOriginAdd,
    { id: studio, frameOrigin: 'https://x.test' },
    'passwordAgain',
  )
  await refused(unconfirmed, staffTenantSuspend, { id: studio, suspended: true }, 'passwordAgain')
})

test('staff give an address of the audience page a look of its own, in their own tenant only', async () => {
  const change = async (by: Browser, id: string, audiencePages: object) => {
    const { revision } = await done(by, staffTenant, { id })
    return by.call(staffTenantModify, { id, revision, branding: { audiencePages } })
  }
  const look = { theme: 'brown', layout: 'reader', pageLanguage: 'en', languages: ['zh', 'en'] } as const
  const saved = await change(theirs, studio, { '/translation-record-bdg': look })
  expect(saved.body.result!.branding.audiencePages).toEqual({ '/translation-record-bdg': look })
  expect((await change(theirs, studio, { '/translation-record-none': look })).status).toBe(400)
  expect((await change(theirs, studio, { '/scan-page': { ...look, layout: 'poster' } })).status).toBe(400)
  await refused(
    theirs,
    staffTenantModify,
    { id: home, revision: 1, branding: { audiencePages: {} } },
    'notFound',
  )
  const { records } = await done(theirs, auditLogList, {})
  expect(JSON.stringify(records[0])).toContain('/translation-record-bdg: reader, brown, en, zh, en')
})
