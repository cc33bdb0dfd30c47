import type { Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { Projects, Runs, Works } from '../src/core/server/db/tables.ts'
import { publishProject } from '../src/products/dubbing/projects/server/publish-project.ts'
import { changeRun, type RunChange } from '../src/shared/runs/server/change-run.ts'
import { signIn, type World } from './fixture.ts'

type NewProject = Partial<Insertable<Projects>>

/** A person signed in on the page, with functions to add their data. */
export async function owner(page: Page, world: World) {
  const { id: account_id, name } = await world.person()
  await signIn(page, world, name)
  const own = { tenant_id: world.yiyin, account_id }
  const db = world.server.app.database.of(world.yiyin)
  const add = async (all: readonly NewProject[]) => {
    const usual = { name: 'Project', status: 5 as const, language: 'en', ...own }
    const rows = all.map((options) => ({ ...usual, ...options }))
    const added = await db.insertInto('projects').values(rows).returning('id').execute()
    return added.map(({ id }) => id)
  }
  return {
    account: account_id,
    async project(options: NewProject) {
      const [id] = await add([options])
      return id!
    },
    add,
    kept: (id: string) =>
      db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async run(project: string, options: Partial<Insertable<Runs>> = {}) {
      const job_id = crypto.randomUUID()
      const { id } = await db
        .insertInto('runs')
        .values({
          kind: 'projects.prepare',
          title: 'Run',
          job_id,
          input: '{}',
          subject_kind: 'project',
          subject_id: project,
          ...own,
          ...options,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async work(project: string, options: Partial<Insertable<Works>> = {}) {
      const { id } = await db
        .insertInto('works')
        .values({
          subject_kind: 'project',
          subject_id: project,
          language: 'es',
          version: 1,
          state: 1,
          options: '{}',
          revision: 1,
          amount: 60,
          ...own,
          ...options,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Changes a run like the worker does, notifying the page. */
    change: (run: string, to: RunChange) =>
      db.transaction().execute((trx) => changeRun(trx, run, ['waiting', 'running'], to)),
    /** Changes a project like the worker does. */
    async prepared(id: string, to: NewProject) {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('projects').set(to).where('id', '=', id).execute()
        await publishProject(trx, { id, ...own })
      })
    },
  }
}
