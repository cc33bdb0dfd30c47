import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { lexiconRules } from '#domain/script/lexicon/lexicon-table.ts'
import { maxPronunciations } from '#domain/script/lexicon/lexicon.ts'
import { readTerms } from '#domain/script/lexicon/term-table.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { startWatchedServer } from '#testkit/event-loop/watched-server.ts'
import { lexiconTerms, staffLexicon, userLexicon } from '../contract/lexicon.ts'
import { termTexts } from '../texts/terms.ts'
import { lexiconFor } from './lexicon-for.ts'

const readLexiconCsv = (csv: string) => readTerms(parseCsv(csv, budgetFor('table')), lexiconRules)

const host = 'lexicon.localhost'
const longestHold = 50
let server: Awaited<ReturnType<typeof startWatchedServer>>
let tenant: string
let account: string
let ana: Browser
let bo: Browser
let operator: Browser

beforeAll(async () => {
  server = await startWatchedServer()
  tenant = await addTestTenant(server, { host })
  account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await addPerson(server, tenant, { name: 'op', role: 'operator' })
  ana = await new Browser(server, host).signIn('user', 'ana', password)
  bo = await new Browser(server, host).signIn('user', 'bo', password)
  operator = await new Browser(server, host).signIn('staff', 'op', password)
})
afterAll(() => server.close())

const refusalOf = async <C extends Call>(by: Browser, asked: C, input: SentTo<C>) => {
  const { resultCode, resultEnInfo } = (await by.call(asked, input)).body
  return [Object.entries(problems).find(([, { code }]) => code === resultCode)?.[0], resultEnInfo]
}
const listed = async (by = ana) =>
  (await resultOf(by, userLexicon.list, {})).records.map(({ term, reading }) => `${term}=${reading}`)
const removeAll = async () => {
  const ids = (await resultOf(ana, userLexicon.list, { size: 100 })).records.map(({ id }) => id)
  if (ids.length > 0) await resultOf(ana, userLexicon.remove, { ids })
}

test('terms are added, changed, searched and removed', async () => {
  const sql = await resultOf(ana, userLexicon.save, { term: ' SQL ', reading: 'sequel', language: 'en-US' })
  expect(sql).toMatchObject({ term: 'SQL', reading: 'sequel', language: 'en', matchCase: false })
  await resultOf(ana, userLexicon.save, { term: '重庆', reading: 'chóng qìng' })
  expect(await listed()).toEqual(['重庆=chóng qìng', 'SQL=sequel'])
  // The same term again is a new reading of it.
  await resultOf(ana, userLexicon.save, { term: 'sql', reading: 'S Q L', language: 'en' })
  expect(await listed()).toEqual(['sql=S Q L', '重庆=chóng qìng'])
  await resultOf(ana, userLexicon.save, { id: sql.id, term: 'MySQL', reading: 'my sequel' })
  expect(await listed()).toEqual(['MySQL=my sequel', '重庆=chóng qìng'])
  expect((await resultOf(ana, userLexicon.list, { name: '庆' })).records).toMatchObject([{ term: '重庆' }])
  expect((await resultOf(ana, userLexicon.list, { name: 'SEQUEL' })).records).toMatchObject([
    { term: 'MySQL' },
  ])
  expect(await listed(bo)).toEqual([])
  expect((await refusalOf(bo, userLexicon.remove, { ids: [sql.id] }))[0]).toBe('notFound')
  await resultOf(ana, userLexicon.remove, { ids: [sql.id] })
  expect(await listed()).toEqual(['重庆=chóng qìng'])
  await removeAll()
})

test('what is wrong with a term is said', async () => {
  const { id } = await resultOf(ana, userLexicon.save, { term: 'A', reading: 'b' })
  await resultOf(ana, userLexicon.save, { term: 'C', reading: 'd' })
  const refused = (term: string, reading: string, more: { id?: string } = {}) =>
    refusalOf(ana, userLexicon.save, { term, reading, ...more })
  expect(await refused(' ', 'x')).toEqual(['lexiconTermEmpty', 'Enter the term'])
  expect(await refused('x', ' ')).toEqual(['lexiconReadingEmpty', 'Enter how “x” is read'])
  expect((await refused('x'.repeat(101), 'x'))[0]).toBe('lexiconTermLong')
  expect((await refused('银行', 'yin2'))[1]).toContain('Write one syllable with its tone for each')
  expect((await refused('c', 'x', { id }))[0]).toBe('lexiconTaken')
  expect((await refused('c', 'x', { id: crypto.randomUUID() }))[0]).toBe('notFound')
  await removeAll()
})

test('the tenant’s terms apply to all of its accounts, and an account’s own win', async () => {
  await resultOf(operator, staffLexicon.save, { term: 'GPU', reading: 'graphics chip' })
  const shared = await resultOf(operator, staffLexicon.save, {
    term: 'SQL',
    reading: 'S Q L',
    language: 'en',
  })
  await resultOf(ana, userLexicon.save, { term: 'sql', reading: 'sequel' })
  const db = server.app.database.of(tenant)
  const spoken = async (language: string) => {
    const lexicon = await lexiconFor(db, account, language)
    return spokenText('SQL on a GPU', [], { language, lexicon }).spoken
  }
  expect(await spoken('en-GB')).toBe('sequel on a graphics chip')
  await removeAll()
  expect(await spoken('en')).toBe('S Q L on a graphics chip')
  expect(await resultOf(bo, lexiconTerms, { language: 'fr' })).toEqual([
    { term: 'GPU', reading: 'graphics chip', language: null, matchCase: false, shared: true },
  ])
  // Nobody but staff sees or changes them as terms of the tenant.
  expect((await refusalOf(ana, staffLexicon.list, {}))[0]).toBe('noRight')
  expect((await refusalOf(ana, userLexicon.remove, { ids: [shared.id] }))[0]).toBe('notFound')
  const mine = await resultOf(ana, userLexicon.save, { term: 'x', reading: 'y' })
  expect((await refusalOf(operator, staffLexicon.remove, { ids: [mine.id] }))[0]).toBe('notFound')
  await resultOf(operator, staffLexicon.remove, { ids: [shared.id] })
  await resultOf(operator, staffLexicon.import, { csv: 'A,b\nC,d' })
  expect((await resultOf(operator, auditLogList, {})).records.slice(0, 2)).toMatchObject([
    { action: 'lexicon.import', by: 'op', details: { added: 2, changed: 0 }, address: expect.any(String) },
    { action: 'lexicon.remove', details: { terms: 'SQL' } },
  ])
  await removeAll()
})

test('a file is imported as a whole or not at all, and what is exported can be imported', async () => {
  await resultOf(ana, userLexicon.save, { term: 'SQL', reading: 'S Q L' })
  const bad = await resultOf(ana, userLexicon.import, { csv: 'term,reading\nA,b\n银行,yin2\n,c\n' })
  expect(bad).toMatchObject({
    added: 0,
    faulty: 2,
    faults: [
      { line: 3, name: 'lexiconPinyin', values: { term: '银行' } },
      { line: 4, name: 'lexiconTermEmpty' },
    ],
  })
  expect(await listed()).toEqual(['SQL=S Q L'])
  expect((await refusalOf(ana, userLexicon.import, { csv: 'term,reading\n' }))[0]).toBe('lexiconFileEmpty')
  const csv =
    'term,reading,language,case\nSQL,sequel,,\n=1+1,two,,\n银行,yin2 hang2,zh,\nPolish,Poh-lish,,yes\n'
  expect(await resultOf(ana, userLexicon.import, { csv })).toMatchObject({ added: 3, changed: 1 })
  expect(await resultOf(ana, userLexicon.import, { csv })).toMatchObject({ added: 0, changed: 0 })
  expect(await listed()).toEqual(['SQL=sequel', '=1+1=two', '银行=yin2 hang2', 'Polish=Poh-lish'])
  for (const language of ['en', 'cn', 'hk'] as const) {
    ana.cookies.set('locale', language)
    const link = await ana.call(userLexicon.export, {})
    const { headers, body } = await ana.fetch('GET', link.body.result!.path)
    expect(headers['content-disposition']).toContain('.csv')
    const { text } = body as unknown as { text: string }
    expect(text).toContain(termTexts.reading[language])
    expect(readLexiconCsv(text)).toEqual(readLexiconCsv(csv))
  }
  await removeAll()
})

test.each(['csv', 'xlsx'] as const)(
  'a %s table is previewed, and invalid rows are skipped on request',
  async (table) => {
    const saved = [
      { term: 'SQL', reading: 'sequel' },
      { term: '银行', reading: 'yin2 hang2', language: 'zh' },
      { term: 'Polish', reading: 'Poh-lish', matchCase: true },
    ]
    const ids: string[] = []
    for (const term of saved) ids.push((await resultOf(operator, staffLexicon.save, term)).id)
    const link = await resultOf(operator, staffLexicon.export, { table })
    const file = await operator.fetch('GET', link.path)
    expect(file.headers['content-disposition']).toContain(`.${table}`)
    const content = file.bytes.toString('base64')
    const { total } = await resultOf(operator, staffLexicon.list, {})
    expect(await resultOf(operator, staffLexicon.preview, { content })).toMatchObject({
      same: total,
      rows: [],
    })
    expect(await resultOf(ana, userLexicon.import, { content })).toMatchObject({ added: total, left: 0 })
    expect((await resultOf(ana, userLexicon.list, {})).records).toEqual(
      (await resultOf(operator, staffLexicon.list, {})).records.map((term) => ({
        ...term,
        id: expect.any(String),
      })),
    )

    const csv = 'SQL,S Q L,,\nnew,nju,,\n银行,yin2,zh,\nPolish,Poh-lish,,yes\nPolish,Poh-lish,,yes\n'
    const changed = { content: Buffer.from(csv).toString('base64') }
    const preview = await resultOf(ana, userLexicon.preview, changed)
    expect(preview).toMatchObject({ added: 1, changed: 1, doubtful: 0, wrong: 1, same: 1 })
    expect(preview.rows.map(({ line, state, term, reason }) => [line, state, term, reason?.name])).toEqual([
      [3, 'wrong', '银行', 'lexiconPinyin'],
      [1, 'changed', 'SQL', undefined],
      [2, 'added', 'new', undefined],
    ])
    expect((await resultOf(ana, userLexicon.list, {})).total).toBe(total)
    expect(await resultOf(ana, userLexicon.import, changed)).toMatchObject({ added: 0, left: 1, faulty: 1 })
    expect(await resultOf(ana, userLexicon.import, { ...changed, skipInvalid: true })).toMatchObject({
      added: 1,
      changed: 1,
      left: 1,
      faults: [{ line: 3, name: 'lexiconPinyin' }],
    })
    expect((await listed()).slice(0, 2)).toEqual(['SQL=S Q L', 'new=nju'])
    await removeAll()
    await resultOf(operator, staffLexicon.remove, { ids })
  },
)

test('a file that is no table is refused', async () => {
  for (const bytes of [Buffer.from('PK\u0003\u0004 broken'), Buffer.from('d0cf11e0a1b11ae1', 'hex')])
    expect((await refusalOf(ana, userLexicon.preview, { content: bytes.toString('base64') }))[0]).toBe(
      'lexiconFileEmpty',
    )
})

test('the largest list is imported, listed, exported and read without holding the event loop', async () => {
  const row = (at: number) => `词条${at},${'a long reading '.repeat(12)}${at},zh,\n`
  const largest = Array.from({ length: maxPronunciations }, (_, at) => row(at)).join('')
  const { held, result } = await server.during(async () => {
    const imported = await resultOf(ana, userLexicon.import, { csv: largest })
    await resultOf(operator, staffLexicon.import, {
      csv: largest.replaceAll('词条', '公共').replace(/^.*\n.*\n.*\n/, ''),
    })
    const terms = await resultOf(ana, lexiconTerms, { language: 'zh-CN' })
    const found = await resultOf(ana, userLexicon.list, { name: '词条1999', size: 100 })
    const faults = await resultOf(bo, userLexicon.import, { csv: ',x\n'.repeat(100_000) })
    return { imported, terms, found, faults }
  })
  expect(result.imported).toMatchObject({ added: maxPronunciations, changed: 0 })
  expect(result.terms.filter(({ shared }) => !shared)).toHaveLength(maxPronunciations)
  expect(result.found.total).toBe(maxPronunciations)
  expect(result.found.records).toMatchObject([{ term: '词条1999' }])
  expect(result.faults).toMatchObject({ faulty: 100_000, added: 0 })
  expect(result.faults.faults).toHaveLength(100)
  console.log(`event loop held for ${held.toFixed(1)} ms`)
  expect(held).toBeLessThan(longestHold)
  expect(await refusalOf(ana, userLexicon.save, { term: 'one more', reading: 'x' })).toEqual([
    'lexiconFull',
    'The list can have at most 2000 terms. Remove terms you no longer need',
  ])
  expect((await resultOf(ana, userLexicon.list, {})).total).toBe(maxPronunciations)
})
