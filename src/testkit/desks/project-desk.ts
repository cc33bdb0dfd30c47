import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDetail, projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { addUpload } from '../client/uploads.ts'
import { until } from '../processes/until.ts'
import { startServer } from '../server/server.ts'
import { workerOf } from '../server/worker-of.ts'

/** A server whose worker prepares uploaded films, and accounts that create projects. */
export async function openProjectDesk() {
  const server = await startServer()
  const tenant = await addTestTenant(server)
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-projects-'))
  const { startWorking, stopWorking } = workerOf(server, { slots: 2 })
  await startWorking()

  async function someone() {
    const name = `person-${crypto.randomUUID()}`
    const account = await addPerson(server, tenant, { name })
    const browser = await new Browser(server).signIn('user', name, password)
    browser.cookies.set('locale', 'en')
    const send = (kind: UploadKind, file: string, called?: string) =>
      addUpload(server, { tenant, account }, kind, file, called)

    return {
      account,
      browser,
      send,
      async create(
        files: { video?: string; link?: string; subtitles?: string },
        language = 'en',
        name = 'Film',
      ) {
        const { body } = await browser.call(projectCreate, { name, language, ...files })
        if (!body.result) throw new Error(body.resultEnInfo)
        return body.result.id
      },
      async detail(id: string) {
        const { body } = await browser.call(projectDetail, { id })
        if (!body.result) throw new Error(body.resultEnInfo)
        return body.result
      },
      prepared(id: string) {
        return until(
          () => this.detail(id),
          ({ status, preparing }) => status !== 0 && preparing?.state !== 'running',
          300_000,
        )
      },
    }
  }

  const rowOf = (id: string) =>
    server.app.database
      .of(tenant)
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  return {
    server,
    tenant,
    folder,
    /** The path of a file in the folder. */
    at: (name: string) => join(folder, name),
    someone,
    rowOf,
    startWorking,
    stopWorking,
    async [Symbol.asyncDispose]() {
      await stopWorking()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProjectDesk = Awaited<ReturnType<typeof openProjectDesk>>
