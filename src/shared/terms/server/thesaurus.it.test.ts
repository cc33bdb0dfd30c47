import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import { authorityMenu } from '#identity/menu/contract.ts'
import { staffAccountFeatures } from '#identity/staff-accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { removeOffers, replaceOffer } from '#testkit/desks/offers.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { thesaurus } from '../contract/thesaurus.ts'
import { glossaryFor } from './glossary-for.ts'
import { lexiconFor } from './lexicon-for.ts'

let server: TestServer
let tenant: string
let agentId: string
let agent: Browser
let operator: Browser
let ana: string
let stranger: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  agentId = await addPerson(server, tenant, { name: 'school', role: 'agent' })
  await addPerson(server, tenant, { name: 'op', role: 'operator' })
  ana = await addPerson(server, tenant, { name: 'ana' })
  stranger = await addPerson(server, tenant, { name: 'stranger' })
  await server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ agent_id: agentId })
    .where('id', '=', ana)
    .execute()
  agent = await new Browser(server).signIn('agent', 'school', password)
  operator = await (await new Browser(server).signIn('staff', 'op', password)).confirm(password)
})
afterAll(() => server.close())

const call = <C extends Call>(wanted: C, input: SentTo<C>, by = agent) => resultOf(by, wanted, input)
const codeOf = async <C extends Call>(wanted: C, input: SentTo<C>) =>
  (await agent.call(wanted, input)).body.resultCode
const switchTo = (features: string[]) => call(staffAccountFeatures, { id: agentId, features }, operator)
const menuCodes = async () => (await call(authorityMenu, {})).map(({ code }) => code)
const sent = (text: string | Buffer) => ({
  content: Buffer.from(text).toString('base64'),
  language: 'en',
})

test('is hidden, and refused, until staff switches it on for the account', async () => {
  expect(await menuCodes()).not.toContain('classroom')
  expect(await codeOf(thesaurus.list, {})).toBe(problems.featureOff.code)
  expect(await codeOf(thesaurus.save, { term: 'SQL', language: 'en' })).toBe(problems.featureOff.code)
  await switchTo(['thesaurus'])
  expect(await menuCodes()).toContain('classroom')
  expect((await call(thesaurus.list, {})).total).toBe(0)
})

test('terms are saved, searched, changed and removed, and faults are explained', async () => {
  const saved = await call(thesaurus.save, {
    term: ' SQL ',
    language: 'en-US',
    reading: 'sequel',
    aliases: ['structured  query language', 'sql'],
    translations: [{ language: 'es', text: 'lenguaje SQL' }],
    weight: 8,
  })
  expect(saved).toMatchObject({ term: 'SQL', language: 'en', aliases: ['structured query language'] })
  for (const name of ['sql', 'QUERY', 'sequel', 'lenguaje'])
    expect((await call(thesaurus.list, { name })).records).toHaveLength(1)
  expect((await call(thesaurus.list, { name: 'es' })).records).toHaveLength(0)
  await call(thesaurus.save, { id: saved.id, term: 'MySQL', language: 'en' })
  expect((await call(thesaurus.list, {})).records).toMatchObject([{ term: 'MySQL', aliases: [] }])
  expect(await codeOf(thesaurus.save, { term: ' ', language: 'en' })).toBe(problems.lexiconTermEmpty.code)
  expect(await codeOf(thesaurus.save, { term: 'x', language: 'en', weight: 11 })).toBe(
    problems.thesaurusWeight.code,
  )
  expect(await codeOf(thesaurus.save, { term: '银行', language: 'zh', reading: 'yin2' })).toBe(
    problems.lexiconPinyin.code,
  )
  expect(await codeOf(thesaurus.save, { term: 'SQL', language: 'xx' })).toBe(problems.thesaurusLanguage.code)
  const into = [{ language: 'xx', text: 'SQL' }]
  expect(await codeOf(thesaurus.save, { term: 'SQL', language: 'en', translations: into })).toBe(
    problems.thesaurusLanguage.code,
  )
  for (const [term, language] of [
    ['the', 'en-GB'],
    ['的', 'zh'],
  ] as const)
    expect(await codeOf(thesaurus.save, { term, language })).toBe(problems.thesaurusCommon.code)
  const other = await call(thesaurus.save, { term: 'other', language: 'en' })
  expect(await codeOf(thesaurus.save, { id: other.id, term: 'mysql', language: 'en' })).toBe(
    problems.thesaurusTaken.code,
  )
  await call(thesaurus.remove, { ids: [saved.id, other.id] })
  expect((await call(thesaurus.list, {})).total).toBe(0)
})

test('terms are in languages that an engine supports, or that are there already', async () => {
  await call(thesaurus.save, { term: 'aqua vitae', language: 'la' })
  await replaceOffer(server.app, { recognizes: ['en'], translates: [['en', 'es']] })
  const refused = problems.thesaurusNotOffered.code
  expect(await codeOf(thesaurus.save, { term: 'kernel', language: 'eu' })).toBe(refused)
  const into = [{ language: 'eu', text: 'nukleo' }]
  expect(await codeOf(thesaurus.save, { term: 'kernel', language: 'en', translations: into })).toBe(refused)
  const table = sent('term,es,eu\nkernel,núcleo,\nshell,,maskor\n')
  expect(await call(thesaurus.preview, table)).toMatchObject({
    added: 1,
    wrong: 1,
    rows: [
      { term: 'shell', state: 'wrong', reason: { name: 'thesaurusNotOffered', values: { language: 'eu' } } },
      { term: 'kernel', state: 'added' },
    ],
  })
  expect(await call(thesaurus.import, table)).toMatchObject({ added: 1, left: 1 })
  const saved = await call(thesaurus.save, {
    term: 'shell',
    language: 'en-GB',
    translations: [{ language: 'es-MX', text: 'concha' }],
  })
  // It can still be corrected.
  const latin = await call(thesaurus.save, { term: 'aqua vitae', language: 'la', reading: 'aqua' })
  const kernel = (await call(thesaurus.list, { name: 'kernel' })).records[0]!
  await call(thesaurus.remove, { ids: [saved.id, latin.id, kernel.id] })
  await removeOffers(server.app)
})

test('an import is previewed row by row before anything is kept', async () => {
  await call(thesaurus.save, {
    term: 'vector',
    language: 'en',
    translations: [
      { language: 'es', text: 'vector propio' },
      { language: 'fr', text: 'vecteur' },
    ],
  })
  await call(thesaurus.save, { term: 'matrix', language: 'en' })
  await call(thesaurus.save, { term: 'kept', language: 'en' })
  const file = sent(
    [
      'Term,Language,Weight,Aliases,es',
      'tensor,en,9,multi-array;ndarray,tensor (es)',
      'matrix,en,5,,matriz',
      'vector,en,5,,vector dirigido',
      'x,en,5,,',
      ',en,5,,nada',
      'Tensor,en,5,,otra',
      'scalar,en,heavy,,',
      'kept,en,5,,',
    ].join('\n'),
  )
  const preview = await call(thesaurus.preview, file)
  expect(preview).toMatchObject({ added: 1, changed: 1, doubtful: 2, wrong: 3, same: 1 })
  expect(preview.rows.map(({ line, state, reason }) => `${line} ${state} ${reason?.name ?? ''}`)).toEqual([
    '6 wrong lexiconTermEmpty',
    '7 wrong thesaurusTwice',
    '8 wrong thesaurusWeight',
    '4 doubtful thesaurusFewer',
    '5 doubtful thesaurusShort',
    '3 changed ',
    '2 added ',
  ])
  expect((await call(thesaurus.list, {})).total).toBe(3)
  expect(await call(thesaurus.import, file)).toEqual({ added: 1, changed: 1, left: 5 })
  expect(await call(thesaurus.import, { ...file, doubtful: true })).toEqual({ added: 1, changed: 1, left: 3 })
  expect((await call(thesaurus.list, { name: 'vector dirigido' })).records).toHaveLength(1)
})

test('doubtful rows are chosen one by one, and words of every sentence are doubtful', async () => {
  const file = sent('Term,Language,es\nthe,en,el\ny,en,ye\nquark,en,cuark\n')
  const preview = await call(thesaurus.preview, file)
  expect(
    preview.rows.map(({ line, state, content, reason }) => [line, state, content, reason?.name]),
  ).toEqual([
    [2, 'doubtful', 'en · 5 · es: el', 'thesaurusFrequent'],
    [3, 'doubtful', 'en · 5 · es: ye', 'thesaurusShort'],
    [4, 'added', 'en · 5 · es: cuark', undefined],
  ])
  expect(await call(thesaurus.import, { ...file, rows: [3, 99] })).toEqual({ added: 2, changed: 0, left: 1 })
  const found = async (name: string) => (await call(thesaurus.list, { name })).records.map(({ term }) => term)
  expect([await found('ye'), await found('cuark'), await found('el')]).toEqual([['y'], ['quark'], []])
})

test('an import of as many rows as a list can hold shows all of them', async () => {
  const rows = Array.from({ length: 4900 }, (_, at) => `term ${at},en,término ${at}`)
  const preview = await call(thesaurus.preview, sent(['Term,Language,es', ...rows].join('\n')))
  expect([preview.added, preview.rows.length]).toEqual([4900, 4900])
})

test.each(['csv', 'xlsx'] as const)('an exported %s table is imported without a change', async (table) => {
  const { path } = await call(thesaurus.export, { table })
  const file = await fetch(new URL(path, server.origin()))
  expect(file.status).toBe(200)
  const exported = sent(Buffer.from(await file.arrayBuffer()))
  const { total } = await call(thesaurus.list, {})
  expect(await call(thesaurus.preview, exported)).toMatchObject({ rows: [], wrong: 0, same: total })
  const ids = (await call(thesaurus.list, { size: 100 })).records.map(({ id }) => id)
  await call(thesaurus.remove, { ids })
  expect(await call(thesaurus.import, { ...exported, doubtful: true })).toMatchObject({
    added: total,
    left: 0,
  })
})

test('files that are no tables are refused', async () => {
  const oldWorkbook = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect(await codeOf(thesaurus.preview, sent(oldWorkbook))).toBe(problems.thesaurusFileKind.code)
  expect(await codeOf(thesaurus.preview, sent(Buffer.from('PK\u0003\u0004 broken')))).toBe(
    problems.thesaurusFileKind.code,
  )
  expect(await codeOf(thesaurus.preview, sent('\n\n'))).toBe(problems.thesaurusFileKind.code)
})

test('the terms apply to translation and speech of the agent’s users, and of nobody else', async () => {
  await call(thesaurus.save, {
    term: 'SQL',
    language: 'en',
    reading: 'sequel',
    aliases: ['database language'],
    translations: [{ language: 'es', text: 'lenguaje SQL' }],
  })
  const db = server.app.database.of(tenant)
  const pairs = { from: 'en-US', to: 'es' }
  const glossary = await glossaryFor(db, ana, pairs)
  expect(glossary).toContainEqual({ source: 'SQL', target: 'lenguaje SQL' })
  expect(glossary).toContainEqual({ source: 'database language', target: 'lenguaje SQL' })
  expect(await glossaryFor(db, stranger, pairs)).toEqual([])
  const said = async (account: string) =>
    spokenText('Learn SQL', [], { language: 'en', lexicon: await lexiconFor(db, account, 'en') }).spoken
  expect(await said(ana)).toBe('Learn sequel')
  expect(await said(stranger)).not.toContain('sequel')

  // Their own terms come first.
  const own = { tenant_id: tenant, account_id: ana }
  await db
    .insertInto('glossary')
    .values({ ...own, from_language: 'en', to_language: 'es', source: 'SQL', target: 'propio' })
    .execute()
  await db
    .insertInto('lexicon_terms')
    .values({ ...own, term: 'SQL', reading: 'S Q L', key: 'own', created_at: new Date() })
    .execute()
  expect(await glossaryFor(db, ana, pairs)).toContainEqual({ source: 'SQL', target: 'propio' })
  expect(await said(ana)).toBe('Learn S Q L')

  await switchTo([])
  expect((await glossaryFor(db, ana, pairs)).map(({ source }) => source)).toEqual(['SQL'])
  await switchTo(['thesaurus'])
})
