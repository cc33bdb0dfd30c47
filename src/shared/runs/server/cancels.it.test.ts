import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { prepare } from '#products/dubbing/prepare/server/prepare-job.ts'
import { projectsChange } from '#products/dubbing/projects/contract/projects.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { generateLinkup } from '#products/dubbing/works/contract.ts'
import { openWorkDesk, type WorkDesk } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { startRun } from './change-run.ts'

// Canceling concurrently with other changes of the same account, and with the end of the run.

vi.setConfig({ testTimeout: 240_000 })

const atOnce = 30
const rounds = Number(process.env['CANCEL_ROUNDS'] ?? 4)

let desk: WorkDesk
beforeAll(async () => {
  desk = await openWorkDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const cancel = (id: string) => desk.person.call(runCancel, { id })

test('starting, canceling and deleting many at once does not deadlock', async () => {
  const { person, server, tenant, account } = desk
  const projects = await Promise.all(
    Array.from({ length: atOnce }, () => desk.addProject({ film: undefined })),
  )
  const begin = [
    (id: string) => person.call(generateLinkup, { id, language: 'es', port: 'embedded:es' }),
    (id: string) => person.call(translateStart, { id, languages: ['ca'] }),
  ]
  /** Like the start of an uploaded project, without its file. */
  const prepared = () =>
    server.app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        const { id } = await trx
          .insertInto('projects')
          .values({ tenant_id: tenant, account_id: account, name: 'A film', kind: 'subtitles', type: 1 })
          .returning('id')
          .executeTakeFirstOrThrow()
        const whose = { tenant, account, title: 'A film', subject: projectSubject(id) }
        return startRun(server.app, trx, prepare, { project: id }, whose)
      })
  const faults: unknown[] = []
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      projects.map(async (id, index) => {
        const kind = (index + round) % 4
        if (kind === 3) {
          const ids = [id, projects[(index + 7) % atOnce]!, projects[(index + 13) % atOnce]!]
          const { status, body } = await person.call(projectsChange, {
            ids,
            change: round % 2 === 0 ? 'delete' : 'restore',
          })
          if (status >= 500) faults.push(body)
          return
        }
        const begun = await begin[kind]?.(id)
        if (begun && begun.status >= 500) faults.push(begun.body)
        const run = begun ? begun.body.result?.run : await prepared()
        if (!run) return
        const { status, body } = await cancel(run)
        if (status !== 200) faults.push(body)
      }),
    )
  expect(faults).toEqual([])
})

test('a run is canceled once, however often this is requested, and a run that ended refuses', async () => {
  const work = await desk.generate(await desk.addProject({ film: undefined }))
  const replies = await Promise.all(Array.from({ length: atOnce }, () => cancel(work.run)))
  expect(replies.map(({ body }) => body.success)).toEqual(replies.map(() => true))
  const other = await desk.generate(await desk.addProject({ film: undefined }))
  await desk.made(other.id)
  expect((await cancel(other.run)).body).toMatchObject({ success: false, resultCode: 17050 })
})

test('a run whose result is charged cannot be canceled, and completes', async () => {
  const { storage } = desk.server.app
  const { adopt } = storage
  const before = await desk.dubUsage()
  const work = await desk.generate(await desk.addProject({ film: undefined }))
  const answers: number[] = []
  // The work is playable and paid for; additional files are still being stored.
  storage.adopt = async (...given) => {
    if ((await desk.detail(work.id)).state === 1) answers.push((await cancel(work.run)).body.resultCode)
    return adopt.apply(storage, given)
  }
  try {
    await desk.made(work.id)
  } finally {
    storage.adopt = adopt
  }
  expect(new Set(answers)).toEqual(new Set([17050]))
  expect((await desk.detail(work.id)).run?.state).toBe('done')
  expect((await desk.dubUsage()).useAmount).toBeGreaterThan(before.useAmount)
})

test('a run canceled before its result is stored is not charged', async () => {
  const { storage } = desk.server.app
  const { adopt } = storage
  const before = await desk.dubUsage()
  const work = await desk.generate(await desk.addProject({ film: undefined }))
  let asked = false
  storage.adopt = async (...given) => {
    if (!asked) {
      asked = true
      // The notification is lost, so the worker continues for a while.
      await desk.server.app.database
        .of(desk.tenant)
        .updateTable('runs')
        .set({ cancel_asked_at: new Date() })
        .where('id', '=', work.run)
        .execute()
    }
    return adopt.apply(storage, given)
  }
  try {
    await until(async () => (await desk.detail(work.id)).run?.state === 'cancelled')
  } finally {
    storage.adopt = adopt
  }
  expect(await desk.detail(work.id)).toMatchObject({ state: 2, run: { state: 'cancelled' } })
  expect((await desk.dubUsage()).useAmount).toBe(before.useAmount)
})
