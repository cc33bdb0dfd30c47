import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import { projectDetail, projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { readOffer, voicesFor } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workDelete, workDownload } from '#shared/works/contract.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { lineOf, patchUpload } from '#testkit/client/tus.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { speechFilm, speechSubtitles } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'

let bucket: Awaited<ReturnType<typeof startS3Server>>
let server: TestServer
let worker: Worker
let folder: string
let tenant: string
let person: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-bucket-'))
  bucket = await startS3Server()
  server = await startServer(bucket.environment)
  tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  await giveUsage(server, { tenant, account })
  person = await new Browser(server).signIn('user', 'maker', password)
  worker = await startWorker(server.app, handlers, { slots: 1 })
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function sent(kind: 'short' | 'subtitles', name: string, bytes: Buffer): Promise<string> {
  const options = { kind, name, size: bytes.length, mark: name }
  const { id, path } = await answerOf(person.call(uploadBegin, options))
  expect(await patchUpload(lineOf(person), path, 0, bytes)).toMatchObject({ status: 204 })
  return id
}

async function answerOf<Result>(reply: Promise<Reply<Result>>): Promise<Result> {
  const { body } = await reply
  if (body.result === null) throw new Error(body.resultEnInfo)
  return body.result
}

const get = (path: string, range?: string) =>
  new Promise<{ status: number | undefined; bytes: Buffer }>((resolve, reject) => {
    const headers = { host: 'localhost', ...(range && { range }) }
    request({ host: '127.0.0.1', port: server.port, path, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode, bytes }), reject)
    })
      .on('error', reject)
      .end()
  })

const inBucket = (ending: string) => [...bucket.objects.keys()].filter((key) => key.endsWith(ending))
const onDisk = async (name: string) =>
  (
    await readdir(join(server.app.config.data, name), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    // A running worker holds the lock of its folder.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => entry.name)

test('the engine host with a bucket: upload, prepare, dub, play ranges, download, delete', async () => {
  await speechFilm(join(folder, 'speech.mp4'))
  // Large enough for a multipart upload; players skip the padding.
  const free = Buffer.alloc(9 * 1024 * 1024)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  const film = Buffer.concat([await readFile(join(folder, 'speech.mp4')), free])
  const video = await sent('short', 'speech.mp4', film)
  const subtitles = await sent('subtitles', 'speech.srt', Buffer.from(speechSubtitles))
  const files = { video, subtitles }
  const { id } = await answerOf(person.call(projectCreate, { name: 'Speech', language: 'en', ...files }))
  const project = await until(
    () => answerOf(person.call(projectDetail, { id })),
    ({ status }) => status !== 0,
    120_000,
  )
  expect(project).toMatchObject({ status: 1, cueCount: 3, width: 320, errorInfo: null })
  const slice = await get(project.videoPath!, 'bytes=8388600-8388620')
  expect([slice.status, slice.bytes]).toEqual([206, film.subarray(8_388_600, 8_388_621)])
  expect((await get(project.cover!)).bytes.subarray(8, 12).toString()).toBe('WEBP')

  const [voice] = voicesFor(await readOffer(server.app.database.of(tenant)), 'en')
  const options = { id, language: 'en', port: voice!.id, background: 'off' } as const
  const begun = await answerOf(person.call(generateLinkup, options))
  const work = await until(
    () => answerOf(person.call(workDetail, { id: begun.id })),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    120_000,
  )
  expect(work).toMatchObject({ state: 1, run: { state: 'done' } })
  const [key] = inBucket(`/works/${begun.id}/dub.mp4`)
  const dub = bucket.objects.get(key!)!
  const end = dub.length - 1
  const last = await get(work.videoPath!, `bytes=${end - 99}-`)
  expect([last.status, last.bytes]).toEqual([206, dub.subarray(end - 99)])
  expect((await get(work.videoPath!)).bytes.equals(dub)).toBe(true)

  const { path } = await answerOf(person.call(workDownload, { id: begun.id, file: 'zip' }))
  await writeFile(join(folder, 'all.zip'), (await get(path)).bytes)
  const { stdout } = await promisify(execFile)('unzip', ['-t', join(folder, 'all.zip')])
  expect(stdout).toContain('Speech.en.mp4')
  expect(stdout).toMatch(/No errors/)

  // No user file stays on the machines, and none of a deleted work in the bucket.
  for (const name of ['files', 'uploads', 'work']) expect(await onDisk(name)).toEqual([])
  expect((await person.call(workDelete, { id: begun.id })).body.success).toBe(true)
  expect(inBucket('').filter((each) => each.includes('/works/'))).toEqual([])
})
