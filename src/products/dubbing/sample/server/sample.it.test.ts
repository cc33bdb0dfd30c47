import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { seedDemo } from '#app/server/demo.ts'
import { startWorker } from '#app/worker/loop.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import { projectDetail, projectList } from '#products/dubbing/projects/contract/projects.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password as testPassword } from '#testkit/client/people.ts'
import { inspect } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addSample } from './add-sample.ts'

test(
  'a new account gets a sample project that is generated, recognized, translated and dubbed on this machine',
  { timeout: 600_000 },
  async () => {
    await using server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
    await seedDemo(server.app)
    const worker = await startWorker(server.app, handlers, { slots: 2 })
    try {
      await reportOffer(server.app)
      const [{ name, password }] = publishedAccounts
      const browser = await new Browser(server).signIn('user', name, password)
      const list = () => browser.call(projectList, {})
      const visible = await until(
        async () => (await list()).body.result!.records[0],
        (project) => project?.status === 5 || project?.status === 3,
        600_000,
      )
      expect(visible).toMatchObject({ status: 5, languages: ['es'], detailCount: 1, errorInfo: null })
      const { body } = await browser.call(projectDetail, { id: visible!.id })
      const { cueCount, tracks, duration } = body.result!
      expect(cueCount).toBeGreaterThan(4)
      expect(tracks).toMatchObject([
        { language: 'es', lines: cueCount, stale: 0, work: { state: 1, version: 1 } },
      ])
      expect(duration).toBeGreaterThan(25_000)
      const row = await server.app.database
        .of(
          (
            await server.app.database.outside
              .selectFrom('tenant_hosts')
              .selectAll()
              .where('host', '=', 'localhost')
              .executeTakeFirstOrThrow()
          ).tenant_id,
        )
        .selectFrom('works')
        .select('files')
        .executeTakeFirstOrThrow()
      const { streams } = await inspect((await server.app.storage.atHand(row.files!['mp4']!.key, ''))!)
      expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio'])

      // A later account is given what this one was: nothing is spoken, recognized or translated again, and nobody pays.
      const [tenant, later] = await anotherAccount(server, 'later')
      const began = Date.now()
      await server.app.database
        .of(tenant)
        .transaction()
        .execute((trx) => addSample(server.app, trx, tenant, later))
      const second = await new Browser(server).signIn('user', 'later', testPassword)
      const copied = await until(
        async () => (await second.call(projectList, {})).body.result!.records[0],
        (project) => project?.status === 5 || project?.status === 3,
        60_000,
      )
      expect(copied).toMatchObject({ status: 5, languages: ['es'], detailCount: 1, sample: true })
      expect(Date.now() - began).toBeLessThan(60_000)
      const amounts = await server.app.database.of(tenant).selectFrom('works').select('amount').execute()
      expect(amounts).toEqual([{ amount: 0 }, { amount: 0 }])
    } finally {
      await worker.stop(0)
    }
  },
)

/** Of the first tenant, without any usage. */
async function anotherAccount(server: TestServer, name: string) {
  const { tenant_id } = await server.app.database.outside
    .selectFrom('tenant_hosts')
    .select('tenant_id')
    .where('host', '=', 'localhost')
    .executeTakeFirstOrThrow()
  return [tenant_id, await addPerson(server, tenant_id, { name })] as const
}

/** A PATH that only has a shell, without programs for speech synthesis and recognition. */
async function withoutPrograms() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-bare-'))
  await symlink('/bin/sh', join(folder, 'sh'))
  const { PATH } = process.env
  process.env['PATH'] = folder
  onTestFinished(async () => {
    process.env['PATH'] = PATH
    await rm(folder, { recursive: true })
  })
}

test('if speech programs are missing, the sample reports which ones, and how to install them', async () => {
  await using server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  await withoutPrograms()
  await seedDemo(server.app)
  const [{ name, password }] = publishedAccounts
  const browser = await new Browser(server).signIn('user', name, password)
  const sample = async () => (await browser.call(projectList, {})).body.result!.records[0]!
  expect(await sample()).toMatchObject({ status: 0, errorInfo: null })
  const worker = await startWorker(server.app, handlers, { kinds: ['projects.sample'], slots: 1 })
  try {
    const failed = await until(sample, ({ status }) => status !== 0)
    expect(failed).toMatchObject({
      status: 3,
      errorInfo: expect.stringMatching('没有 espeak-ng, pocketsphinx'),
    })
    browser.cookies.set('locale', 'en')
    expect((await sample()).errorInfo).toContain('./yiyin doctor')
    const { body } = await browser.call(projectDetail, { id: failed.id })
    expect(body.result!.preparing).toMatchObject({ state: 'failed', problem: 'programsMissing' })
    // Retrying continues from there once they are installed.
    expect((await browser.call(projectRetry, { id: failed.id })).body.success).toBe(true)
  } finally {
    await worker.stop(0)
  }
})
