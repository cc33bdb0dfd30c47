import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#programs/is-alive.ts'
import { childrenOf, commandOf, runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { type CreatedDatabase, makeDatabase } from '#testkit/server/created-database.ts'
import { hastySettings, runningUrl, startPostgres } from './embedded-postgres.ts'
import { canEnter } from './postgres-binaries.ts'
import { clusterOf } from './postgres-place.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

// Tests that are not about creating a database start a copy of one.
let created: CreatedDatabase
beforeAll(async () => {
  created = await makeDatabase()
})
afterAll(() => created.remove())

let folder: string
let data: string
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-pg-'))
  // Registered first, so that it runs last: everything that uses the folder has stopped by then.
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  data = join(folder, 'data')
  await mkdir(data, { mode: 0o711 })
})

const lines: string[] = []
const start = (where = data, settings: Record<string, string> = hastySettings) => {
  lines.length = 0
  return startPostgres({ data: where, log: (line) => lines.push(line), settings })
}

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<unknown[]>({ text: question, rowMode: 'array' })
    .finally(() => client.end())
  return String(rows[0]?.[0])
}

/** Runs in its own process, which can be killed. */
async function startElsewhere(owner?: { uid: number; gid: number }) {
  const code = `
    const { hastySettings, startPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    const { url, pid } = await startPostgres({ data: process.argv[1], log: console.log, settings: hastySettings })
    console.log('ready', pid, url)`
  const program = runProgram(process.execPath, ['--input-type=module', '-e', code, data], {
    ...owner,
    cwd: '/',
  })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  const [, pid, url] = await program.says(/ready (\d+) (\S+)/)
  return { program, pid: Number(pid), url: url! }
}

test('is created once, keeps its rows, and leaves no process', async () => {
  const first = await start()
  expect(lines).toEqual(['creating the database'])
  expect(await ask(first.url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(first.url, 'show data_checksums')).toBe('on')
  expect(await ask(first.url, 'show listen_addresses')).toBe('')
  expect(
    await ask(first.url, "select string_agg(x, '' order by x) from unnest('{é,z,a,中,B}'::text[]) x"),
  ).toBe('Bazé中')
  await ask(first.url, "create table kept as select '译音' as word")
  await first.stop()
  expect(await first.exited).toEqual({ code: 0, signal: null })
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  expect(lines).toEqual([])
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select word from kept')).toBe('译音')
  await second.stop()
  await second.stop()
})

test('requires a password that no other user can read', async () => {
  await created.copyTo(data)
  const postgres = await start()
  onTestFinished(() => postgres.stop())
  const other = new URL(postgres.url)
  other.password = 'wrong'
  await expect(ask(other.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(data, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('has the default durable settings', async () => {
  await created.copyTo(data)
  const postgres = await start(data, {})
  onTestFinished(() => postgres.stop())
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await ask(postgres.url, `show ${setting}`), setting).toBe('on')
})

test.runIf(process.platform === 'linux')('ends with a killed supervisor, without data loss', async () => {
  await created.copyTo(data)
  const { program, pid, url } = await startElsewhere()
  await ask(url, 'create table kept as select 7 as number')
  program.child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  const again = await start()
  onTestFinished(() => again.stop())
  expect(lines).toEqual([])
  expect(await ask(again.url, 'select number from kept')).toBe('7')
})

test.runIf(process.platform === 'linux')(
  'stops one that was left behind, even while it is working',
  async () => {
    await created.copyTo(data)
    const { program, pid, url } = await startElsewhere()
    await ask(url, 'create table kept as select 7 as number')
    const guards = []
    for (const child of await childrenOf(program.pid))
      if ((await commandOf(child)).includes('read -r')) guards.push(child)
    expect(guards).toHaveLength(1)
    for (const guard of guards) process.kill(guard, 'SIGKILL')
    const work = ask(url, 'select pg_sleep(3600)').catch((error: Error) => error.message)
    const working = "select count(*) from pg_stat_activity where wait_event = 'PgSleep'"
    await until(async () => (await ask(url, working)) === '1')
    program.child.kill('SIGKILL')
    await program.ended
    expect(isAlive(pid)).toBe(true)

    const again = await start()
    onTestFinished(() => again.stop())
    expect(lines).toEqual(['stopping the database left over from an interrupted run'])
    expect(await work).toMatch(/terminat|ECONNRESET/)
    expect(isAlive(pid)).toBe(false)
    expect(await ask(again.url, 'select number from kept')).toBe('7')
  },
)

test('recovers from being killed', async () => {
  await created.copyTo(data)
  const first = await start(data, {})
  await ask(first.url, 'create table kept as select generate_series(1, 1000) as number')
  process.kill(first.pid, 'SIGKILL')
  expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })
  const second = await start(data, {})
  onTestFinished(() => second.stop())
  expect(await ask(second.url, 'select count(*) from kept')).toBe('1000')
})

test('ignores a pid that now belongs to another program', async () => {
  await created.copyTo(data)
  const first = await start()
  const file = join(await clusterOf(data), 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const stranger = runProgram('sleep', ['3600'], isRoot ? nobody : {})
  onTestFinished(() => void stranger.child.kill())
  await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))

  const second = await start()
  onTestFinished(() => second.stop())
  expect(isAlive(stranger.pid)).toBe(true)
})

test('never uses an interrupted initdb as a database', async () => {
  await mkdir(join(data, 'postgres.making', 'cluster', 'base'), { recursive: true })
  await writeFile(join(data, 'postgres.making', 'cluster', 'PG_VERSION'), '18\n')
  const postgres = await start()
  onTestFinished(() => postgres.stop())
  expect(await ask(postgres.url, 'select 1')).toBe('1')
  await expect(stat(join(data, 'postgres.making'))).rejects.toThrow('ENOENT')
})

test('leaves a database of another PostgreSQL version alone and reports it', async () => {
  await created.copyTo(data)
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    'was created by PostgreSQL 17, but this version of Yiyin includes PostgreSQL 18',
  )
})

test('a failed start reports why', async () => {
  await created.copyTo(data)
  await writeFile(join(data, 'postgres', 'postgresql.auto.conf'), 'shared_buffers = nonsense\n')
  await expect(start()).rejects.toThrow(/stopped during startup[^]*shared_buffers/)
})

test('works in a folder whose path is too long for a socket or contains special characters', async () => {
  for (const name of ['x'.repeat(90), 'Lǐ, 的 data']) {
    const where = join(folder, name)
    await mkdir(where, { mode: 0o711 })
    const postgres = await start(where)
    expect(await runningUrl(where)).toBe(postgres.url)
    expect(await ask(postgres.url, 'select 1')).toBe('1')
    const sockets = new URL(postgres.url).searchParams.get('host')!
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    await postgres.stop()
    await rm(sockets, { recursive: true })
  }
})

describe.runIf(isRoot)('as root', () => {
  test('runs as nobody, inside a data folder that nobody else may enter', async () => {
    const postgres = await start()
    onTestFinished(() => postgres.stop())
    expect((await stat(`/proc/${postgres.pid}`)).uid).toBe(nobody.uid)
    expect((await stat(join(data, 'postgres'))).uid).toBe(nobody.uid)
  })

  test('runs elsewhere if the data folder is closed, with a note that says where', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    expect(lines[0]).toMatch(/^the database is stored in \/var\/lib\/yiyin\/\w+, because/)
    const elsewhere = (await readFile(join(data, 'postgres-is-in'), 'utf8')).trim()
    onTestFinished(() => rm(elsewhere, { recursive: true }))
    await ask(first.url, 'create table kept as select 7 as number')
    await first.stop()
    await expect(stat(join(data, 'postgres'))).rejects.toThrow('ENOENT')

    await chmod(folder, 0o711)
    const second = await start()
    expect(await ask(second.url, 'select number from kept')).toBe('7')
    await second.stop()
  })

  test('a database created by an ordinary user keeps its owner', async ({ skip }) => {
    if (![import.meta.dirname, dirname(process.execPath)].every((path) => canEnter(path, nobody))) skip()
    await chown(data, nobody.uid, nobody.gid)
    const { program, pid, url } = await startElsewhere(nobody)
    await ask(url, 'create table kept as select 7 as number')
    program.child.kill('SIGKILL')
    await until(() => !isAlive(pid))

    const asRoot = await start()
    onTestFinished(() => asRoot.stop())
    expect((await stat(`/proc/${asRoot.pid}`)).uid).toBe(nobody.uid)
    expect(await ask(asRoot.url, 'select number from kept')).toBe('7')
  })
})
