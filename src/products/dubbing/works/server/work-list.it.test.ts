import { expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { workDelete, workDeleteMany } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { wholeList } from '#testkit/client/whole-list.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer } from '#testkit/server/server.ts'
import { workLanguages, workList } from '../contract.ts'

test('works are listed page by page, and several are deleted together or not at all', async () => {
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  const project = await addProject(server, { tenant, account })
  const own = {
    tenant_id: tenant,
    account_id: account,
    subject_kind: 'project',
    subject_id: project,
    language: 'es',
  }
  const db = server.app.database.of(tenant)
  await db
    .insertInto('works')
    .values(
      // Three with each time, so that the id decides their order.
      Array.from({ length: 25 }, (_, at) => ({
        ...own,
        version: at + 1,
        state: 1 as const,
        revision: 1,
        amount: 1,
        options: '{}',
        created_at: new Date(2026, 0, 1, 0, Math.floor(at / 3)),
      })),
    )
    .execute()
  const browser = await new Browser(server).signIn('user', 'maker', password)
  const page = async (input: Partial<SentTo<typeof workList>>) => {
    const { body } = await browser.call(workList, { size: 10, ...input })
    return body.result!
  }
  const idsOf = ({ records }: Awaited<ReturnType<typeof page>>) => records.map(({ id }) => id)
  const whole = idsOf(await page({ size: 100 }))
  expect(new Set(whole).size).toBe(25)
  expect((await wholeList(browser, workList, { size: 10 })).map(({ id }) => id)).toEqual(whole)

  expect((await browser.call(workLanguages, {})).body.result).toEqual(['es'])

  // A cursor stays valid when its row is deleted.
  const { next } = await page({})
  expect((await browser.call(workDelete, { id: whole[9]! })).body.success).toBe(true)
  expect(idsOf(await page({ after: next! }))).toEqual(whole.slice(10, 20))

  // All named works are deleted, or none.
  await db.updateTable('works').set({ state: 3 }).where('id', '=', whole[0]!).execute()
  const codeOf = async (ids: string[]) => (await browser.call(workDeleteMany, { ids })).body.resultCode
  expect(await codeOf(whole.slice(0, 3))).toBe(problems.stillWorking.code)
  expect(await codeOf(whole.slice(8, 11))).toBe(problems.notFound.code)
  expect((await page({ size: 100 })).records).toHaveLength(24)
  expect((await browser.call(workDeleteMany, { ids: whole.slice(10) })).body.success).toBe(true)
  expect(idsOf(await page({}))).toEqual(whole.slice(0, 9))
})
