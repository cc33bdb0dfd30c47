import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workState } from '#core/contract/wire-numbers.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { ffmpeg, repeatedMusic } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { workerProcesses } from '#testkit/server/worker-processes.ts'
import { separationCreate, separationDetail, separationStart } from '../contract/separations.ts'

let server: TestServer
let folder: string
let processes: ReturnType<typeof workerProcesses>

beforeAll(async () => {
  server = await startServer()
  processes = workerProcesses(server)
  folder = await mkdtemp(join(tmpdir(), 'yiyin-killed-'))
})
afterAll(async () => {
  processes.killAll()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('after a worker is killed, another one continues with the next minute, and the usage is charged once', async () => {
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'dub', size: 1000 })
  const db = server.app.database.of(tenant)
  await server.app.database.outside
    .updateTable('tenants')
    .set({ separation_rate: 20 })
    .where('id', '=', tenant)
    .execute()
  const browser = await new Browser(server).signIn('user', 'ana', password)
  const file = join(folder, 'long.mp3')
  await ffmpeg('-f', 'lavfi', '-i', repeatedMusic(190), '-c:a', 'libmp3lame', file)
  const upload = await addUpload(server, { tenant, account }, 'separation', file)
  const { id } = (await browser.call(separationCreate, { name: 'Long', upload })).body.result!
  const detail = async () => (await browser.call(separationDetail, { id })).body.result!

  const artifactsMade = async () => {
    const names = await readdir(join(server.app.config.data, 'artifacts'), { recursive: true })
    return names.filter((name) => /^[\da-f]{2}\/[\da-f]{64}$/.test(name)).length
  }

  const killed = processes.start()
  await until(detail, ({ preview }) => preview?.state === workState.done, 120_000)
  const { run } = (await browser.call(separationStart, { id, scope: 'whole' })).body.result!
  const runNow = () =>
    db
      .selectFrom('runs')
      .select(['stage', 'state', 'attempts'])
      .where('id', '=', run)
      .executeTakeFirstOrThrow()
  await until(runNow, ({ stage }) => stage === 'separate', 120_000)
  // One of four minutes is done; the others are too much work to end before the kill.
  const before = await artifactsMade()
  await until(artifactsMade, (created) => created > before, 120_000)
  await processes.kill(killed)
  expect(await runNow()).toMatchObject({ state: 'running', attempts: 1 })

  const worker = workerOf(server, { kinds: ['separations.separate'], slots: 1 })
  await worker.startWorking()
  // The run needs the engine that it began with.
  await reportOffer(server.app)
  const { whole, sound } = await until(
    detail,
    (visible) => visible.whole !== null && visible.whole.state !== workState.generating,
    120_000,
  )
  await worker.stopWorking()
  expect([whole!.state, sound!.scope]).toEqual([workState.done, 'whole'])
  expect(await runNow()).toMatchObject({ state: 'done', attempts: 2 })
  const { report } = await db
    .selectFrom('works')
    .select('report')
    .where('id', '=', whole!.id)
    .executeTakeFirstOrThrow()
  // The sound, its speech and the first minute.
  expect((report as { artifacts: { reused: number } }).artifacts.reused).toBeGreaterThanOrEqual(3)
  const uses = Math.ceil((Math.ceil(sound!.duration / 1000) * 20) / 60)
  expect((await browser.call(amountCurrent, {})).body.result!.dubAmount).toMatchObject({
    useAmount: uses,
    currentAmount: 1000 - uses,
  })
}, 300_000)
