import { randomUUID } from 'node:crypto'
import type { Thing } from './samples.ts'
import type { TestServer } from './server.ts'

/** Makes a thing that belongs to an account, of the kind that an id of the contract names. */
export async function addThing(
  server: TestServer,
  tenant_id: string,
  account_id: string,
  thing: Thing,
): Promise<string> {
  const db = server.app.database.of(tenant_id)
  const own = { tenant_id, account_id }
  switch (thing) {
    case 'account':
      return account_id
    case 'project':
      return idOf(
        db
          .insertInto('projects')
          .values({ ...own, name: 'Theirs' })
          .returning('id'),
      )
    case 'notice':
      return idOf(
        db
          .insertInto('notices')
          .values({ ...own, kind: 'welcome', values: {} })
          .returning('id'),
      )
    case 'run':
      return idOf(
        db
          .insertInto('runs')
          .values({ ...own, kind: 'notices.deliver', title: 'Theirs', job_id: randomUUID(), input: '{}' })
          .returning('id'),
      )
    case 'upload':
      return idOf(
        db
          .insertInto('uploads')
          .values({ ...own, kind: 'short', name: 'theirs.mp4', size: 100, mark: 'theirs' })
          .returning('id'),
      )
    case 'term':
      return idOf(
        db
          .insertInto('glossary')
          .values({ ...own, from_language: 'en', to_language: 'es', source: 'theirs', target: 'suyo' })
          .returning('id'),
      )
    case 'work': {
      const project_id = await addThing(server, tenant_id, account_id, 'project')
      return idOf(
        db
          .insertInto('works')
          .values({ ...own, project_id, language: 'es', version: 1, wish: '{}', revision: 0, seconds: 1 })
          .returning('id'),
      )
    }
    default:
      throw new Error(`Say in src/testkit/things.ts how a ${thing} is made.`)
  }
}

async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: string }> }): Promise<string> {
  return (await insert.executeTakeFirstOrThrow()).id
}
