import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobContext } from '#core/server/jobs/job.ts'
import { wholeList } from '#testkit/client/whole-list.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { speechFilm, speechSubtitles } from '#testkit/media/films.ts'
import { projectRetry } from '../contract/preparing.ts'
import {
  projectChanges,
  projectDetail,
  projectsChange,
  projectDelete,
  projectList,
  projectRename,
  projectRestore,
  projectTag,
} from '../contract/projects.ts'
import { runCleanUpProjects } from './cleanup.ts'

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 600_000 })

let desk: ProjectDesk
beforeAll(async () => {
  desk = await openProjectDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

async function addProjects(account: string, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await desk.server.app.database
      .of(desk.tenant)
      .insertInto('projects')
      .values({
        tenant_id: desk.tenant,
        account_id: account,
        name: `Film ${String(n).padStart(2, '0')}`,
        status: n % 3 === 0 ? 1 : 5,
        created_at: new Date(2026, 0, 1, 0, n),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

test('lists are sorted, filtered, searched and paged, by number and by cursor', async () => {
  const me = await desk.someone()
  await addProjects(me.account, 25)
  const names = async (input: Partial<Parameters<typeof me.browser.call<typeof projectList>>[1]>) => {
    const { body } = await me.browser.call(projectList, { size: 10, ...input })
    return body.result!
  }
  const all = await names({ size: 100 })
  expect(all.total).toBe(25)
  expect(all.records.map(({ name }) => name)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Film ${String(24 - n).padStart(2, '0')}`),
  )
  for (const sort of [0, 1, 2, 3]) {
    const whole = (await names({ size: 100, sort })).records.map(({ id }) => id)
    const paged: string[] = []
    for (const current of [1, 2, 3]) {
      const page = await names({ sort, current })
      paged.push(...page.records.map(({ id }) => id))
      if (page.next === null) continue
      const following = await names({ sort, after: page.next })
      expect(following.records.map(({ id }) => id)).toEqual(whole.slice(10 * current, 10 * (current + 1)))
    }
    expect(paged).toEqual(whole)
    const chained = await wholeList(me.browser, projectList, { sort, size: 7 })
    expect(chained.map(({ id }) => id)).toEqual(whole)
  }
  const { next } = await names({ sort: 2 })
  expect((await me.browser.call(projectList, { sort: 0, after: next! })).status).toBe(400)
  expect(await names({ current: 4 })).toMatchObject({ records: [], next: null })
  expect(await names({ status: 1 })).toMatchObject({ total: 9 })
  expect(await names({ name: 'film 1' })).toMatchObject({ total: 10 })
  expect(await names({ name: '%' })).toMatchObject({ total: 0, records: [] })
  const id = all.records[3]!.id
  expect((await me.browser.call(projectTag, { id })).body.result).toEqual({ tag: 1 })
  expect((await names({ tag: 1 })).records.map((project) => project.id)).toEqual([id])
  expect((await me.browser.call(projectTag, { id })).body.result).toEqual({ tag: 0 })
  await me.browser.call(projectRename, { id, name: '<script>alert(1)</script>' })
  expect((await names({ name: '<script>' })).records[0]!.name).toBe('<script>alert(1)</script>')
  await me.browser.call(projectDelete, { id })
  expect((await names({ size: 100 })).total).toBe(24)
})

test('no other account can see or change a project, and its files are deleted thirty days after it', async () => {
  const me = await desk.someone()
  await speechFilm(desk.at('own.mp4'))
  await writeFile(desk.at('own.srt'), speechSubtitles)
  const id = await me.create({
    video: await me.send('short', desk.at('own.mp4')),
    subtitles: await me.send('subtitles', desk.at('own.srt')),
  })
  const project = await me.prepared(id)
  const other = await desk.someone()
  for (const one of [projectDetail, projectDelete, projectTag, projectRestore, projectRetry])
    expect((await other.browser.call(one, { id })).status).toBe(404)
  // Either all projects are changed, or none.
  const [theirs] = await addProjects(other.account, 1)
  for (const change of projectChanges)
    expect((await other.browser.call(projectsChange, { ids: [theirs!, id], change })).status).toBe(404)
  expect(await desk.rowOf(theirs!)).toMatchObject({ tag: 0, deleted_at: null })

  await me.browser.call(projectDelete, { id })
  expect((await me.browser.fetch('GET', project.videoPath!)).status).toBe(403)
  const files = async () => {
    const found: string[] = []
    for await (const { key } of desk.server.app.storage.list(`${desk.tenant}/`)) found.push(key)
    return found
  }
  const row = await desk.rowOf(id)
  const its = [row.source_key!, row.subtitles_key!, row.cover!, row.peaks_key!]
  const tidy = () =>
    runCleanUpProjects.run({}, { app: desk.server.app, signal: new AbortController().signal } as JobContext)
  await tidy()
  expect(await files()).toEqual(expect.arrayContaining(its))
  desk.server.pass(31 * 24 * 3_600_000)
  await tidy()
  const left = await files()
  expect(its.filter((key) => left.includes(key))).toEqual([])
  await expect(desk.rowOf(id)).rejects.toThrow()
})
