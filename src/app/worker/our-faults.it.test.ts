import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runDetail } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { readingWork, readLinkup } from '#products/reading/contract/reading-works.ts'
import { readingCreate, readingShow } from '#products/reading/contract/readings.ts'
import { importText } from '#products/reading/server/import-job.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { claim } from './claim.ts'

// Faults of ours while real documents are read and texts are spoken.

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const canMount = process.getuid?.() === 0 && run('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')

let server: TestServer
let disk: string
let tenant: string
let account: string
let ana: Browser
let worker: ReturnType<typeof workerOf>

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'yiyin-small-disk-'))
  if (canMount) run('mount', '-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', disk)
  server = await startServer({ YIYIN_DATA: join(disk, 'data') })
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  worker = workerOf(server, { slots: 1 })
  // Opens the engines, which takes a while on a busy machine.
  await reportOffer(server.app)
  ana = await new Browser(server).signIn('user', 'ana', password)
}, 300_000)
afterAll(async () => {
  try {
    await worker.stopWorking()
    await server.close()
  } finally {
    if (canMount) run('umount', '--lazy', disk)
    await rm(disk, { recursive: true, force: true })
  }
})

const jobs = (change: string) => server.app.database.pool.query(`update jobs set ${change}`)
/** Undefined while the database restarts: then calls answer that the service is unavailable. */
const runNow = async (id: string) => (await ana.call(runDetail, { id })).body.result ?? undefined
const remaining = async () => (await resultOf(ana, amountCurrent, {})).ttsAmount.currentAmount

const patient = { timeout: 300_000 }

test(
  'a document is read though its worker was killed once and the database restarted once',
  patient,
  async () => {
    const file = join(disk, 'tide.txt')
    await writeFile(file, 'The tide comes in.\n\nIt goes out.')
    const upload = await addUpload(server, { tenant, account }, 'article', file)
    const { id } = await resultOf(ana, readingCreate, { kind: 'article', upload, language: 'en' })
    const { run: importing } = await resultOf(ana, readingShow, { id })

    // A worker takes it and is never heard of again.
    const { lane } = importText
    expect(await claim(server.app.database.outside, lane, [importText.kind])).toMatchObject({ attempt: 1 })
    await jobs(`heartbeat_at = now() - interval '1 minute' where state = 'running'`)

    const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    // What is read cannot be stored until the connections end.
    await owner.query('begin')
    await owner.query('lock table document_items in exclusive mode')
    // A transaction keeps seeing the connections that it saw first, so another one looks.
    const looking = new pg.Client({ connectionString: server.app.config.databaseUrl })
    await looking.connect()
    onTestFinished(() => looking.end())
    await worker.startWorking()
    const stored = `from pg_stat_activity where datname = current_database() and application_name = 'yiyin'`
    const blocked = () => looking.query(`select ${`pid ${stored}`} and wait_event_type = 'Lock'`)
    await until(blocked, ({ rows }) => rows.length > 0, 150_000)
    await looking.query(`select pg_terminate_backend(pid) ${stored}`)
    await owner.query('rollback')

    const waiting = await until(
      () => runNow(importing!.id),
      (now) => now !== undefined && now.state !== 'running',
      150_000,
    )
    expect(waiting).toMatchObject({
      state: 'waiting',
      problem: 'waitsForDatabase',
      nextTry: expect.any(String),
    })
    const done = await until(
      () => runNow(importing!.id),
      (now) => now?.state === 'done' || now?.state === 'failed',
      150_000,
    )
    expect(done).toMatchObject({ state: 'done', problem: null })
    expect(await resultOf(ana, readingShow, { id })).toMatchObject({ state: 'ready' })
    const { rows } = await server.app.database.pool.query(
      'select attempt, retries, postponed from jobs where kind = $1',
      [importText.kind],
    )
    expect(rows).toEqual([{ attempt: 3, retries: 1, postponed: 2 }])
  },
)

/** Leaves less room than any file needs, until it is called again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const filling = join(disk, 'filling')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filling, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
  return () => rm(filling)
}

async function speak(text: string): Promise<{ work: string; run: string }> {
  await reportOffer(server.app)
  const { voices } = await until(
    () => readOffer(server.app.database.of(tenant)),
    (offer) => offer.voices.length > 0,
  )
  const port = voices.find(({ language }) => language.startsWith('en'))!.id
  const { id, run: speaking } = await resultOf(ana, readLinkup, {
    name: 'Harbour',
    language: 'en',
    text,
    port,
  })
  return { work: id, run: speaking }
}

const waitsForDisk = (id: string) =>
  until(
    () => runNow(id),
    (now) => now?.state === 'failed' || (now?.state === 'waiting' && now.problem !== null),
    150_000,
  )

test.runIf(canMount)(
  'on a full disk a run waits, says why, continues when there is room, and is charged once',
  patient,
  async () => {
    await worker.startWorking()
    const before = await remaining()
    const makeRoom = await fillDisk()
    const { work, run: speaking } = await speak('The harbour light went out.')
    expect(await waitsForDisk(speaking)).toMatchObject({ state: 'waiting', problem: 'waitsForDisk' })
    // It tries again, and that does not end it.
    await jobs(`start_after = now() where state = 'later'`)
    await until(
      async () => {
        const { rows } = await server.app.database.pool.query(
          `select max(postponed) as postponed from jobs where state = 'later'`,
        )
        return rows[0]!.postponed >= 3
      },
      Boolean,
      150_000,
    )
    expect(await waitsForDisk(speaking)).toMatchObject({ state: 'waiting', problem: 'waitsForDisk' })
    await makeRoom()
    await jobs(`start_after = now() where state = 'later'`)
    const done = await until(
      () => resultOf(ana, readingWork, { id: work }),
      ({ state }) => state === workState.done || state === workState.failed,
      150_000,
    )
    expect(done.state).toBe(workState.done)
    const works = server.app.database.of(tenant).selectFrom('works').select('amount').where('id', '=', work)
    const { amount } = await works.executeTakeFirstOrThrow()
    expect(amount).toBeGreaterThan(20)
    expect(before - (await remaining())).toBe(amount)
  },
)

test.runIf(canMount)(
  'a disk that stays full for 24 hours ends the run with a reason, and the usage is returned',
  patient,
  async () => {
    await worker.startWorking()
    const before = await remaining()
    const makeRoom = await fillDisk()
    const { run: speaking } = await speak('The light came back at dawn.')
    await waitsForDisk(speaking)
    expect(before - (await remaining())).toBeGreaterThan(0)
    server.pass(24 * 3_600_000 + 60_000)
    await jobs(`start_after = now() where state = 'later'`)
    const row = () =>
      server.app.database
        .of(tenant)
        .selectFrom('runs')
        .selectAll()
        .where('id', '=', speaking)
        .executeTakeFirstOrThrow()
    const ended = await until(row, ({ state }) => state === 'failed', 150_000)
    expect(ended).toMatchObject({ problem: 'runWaitedTooLong', problem_values: { hours: 24 } })
    expect(ended.fault).not.toBeNull()
    await makeRoom()
    ana = await new Browser(server).signIn('user', 'ana', password)
    expect(await remaining()).toBe(before)
  },
)
