import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workDownload } from '#shared/works/contract.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { speechOverMusic } from '../media/films.ts'
import { until } from '../processes/until.ts'
import { startServer } from '../server/server.ts'
import { workerOf } from '../server/worker-of.ts'
import { addDubProject, spanish } from './dub-project.ts'

export const resultOf = async <Result>(
  reply: Promise<{ body: { result: Result | null; resultInfo: string } }>,
) => {
  const { body } = await reply
  if (body.result === null) throw new Error(body.resultInfo)
  return body.result
}
export const codeOf = async (reply: Promise<{ body: { resultCode: number } }>) =>
  (await reply).body.resultCode

/**
 * A server that makes works, with a film and an account that has it dubbed. Some of its voices belong to an engine that
 * rejects every key.
 */
export async function openWorkDesk() {
  const closed = createServer((_, reply) =>
    reply.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
  )
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  process.env['LINKUP_ENDPOINT'] = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-works-'))
  const film = join(folder, 'film.mp4')
  const server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  const person = await new Browser(server).signIn('user', 'maker', password)
  await speechOverMusic(film)
  const kinds = ['works.generate', 'takes.prepare']
  const { startWorking, stopWorking } = workerOf(server, { kinds, slots: 1 })
  await startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)

  const detail = (id: string, by = person) => resultOf(by.call(workDetail, { id }))
  const generate = (id: string, options: object = {}, language = 'es') =>
    resultOf(person.call(generateLinkup, { id, language, port: 'embedded:es', ...options }))
  /** With all its files. */
  const made = (id: string) =>
    until(
      () => detail(id),
      ({ run: its }) => its?.state === 'done',
      120_000,
    )
  const projectRow = (id: string) =>
    server.app.database
      .of(tenant)
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const addProject = (options: Partial<Parameters<typeof addDubProject>[1]> = {}) =>
    addDubProject(server, { tenant, account, film, language: 'es', texts: spanish, ...options })

  /** The bytes of a URL, requested like a player. */
  function bytesOf(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path,
        headers: { host: 'localhost', ...headers },
      }
      const sent = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  async function download(id: string, file: Parameters<typeof person.call<typeof workDownload>>[1]['file']) {
    const { path } = await resultOf(person.call(workDownload, { id, file }))
    const { status, bytes } = await bytesOf(path)
    if (status !== 200) throw new Error(`The download answered ${status}.`)
    const saved = join(folder, `${crypto.randomUUID()}.${file}`)
    await writeFile(saved, bytes)
    return saved
  }

  const dubUsage = async () => (await resultOf(person.call(amountCurrent, {}))).dubAmount

  return {
    /** Temporary. */
    folder,
    server,
    tenant,
    account,
    person,
    startWorking,
    stopWorking,
    detail,
    generate,
    made,
    projectRow,
    addProject,
    bytesOf,
    download,
    dubUsage,
    async [Symbol.asyncDispose]() {
      await stopWorking()
      await server.close()
      closed.close()
      delete process.env['LINKUP_ENDPOINT']
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type WorkDesk = Awaited<ReturnType<typeof openWorkDesk>>
