import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#core/server/db/database.ts'
import { settingNames } from '#core/server/settings/config.ts'
import { writeSettings } from '#shared/engine-host/server/saved-settings.ts'
import { seal } from '#shared/engine-host/server/seal.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { freshDatabase } from '#testkit/server/database.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { root } from '../core/paths.ts'
import { programs } from '../core/programs.ts'
import type { PlainFinding } from './finding.ts'

let data: string
beforeEach(async ({ onTestFinished }) => {
  data = await mkdtemp(join(tmpdir(), 'yiyin-doctor-'))
  onTestFinished(() => rm(data, { recursive: true }))
})

const unset = Object.fromEntries(settingNames.map((name) => [name, undefined]))

const doctor = (args: string[] = [], env: Record<string, string> = {}) =>
  typeCommand(['doctor', '--data', data, ...args], { ...unset, ...env })

/** Runs in its own process like for a person, optionally as another user. */
async function runDoctor(args: string[], uid?: number) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingNames.includes(name)))
  const main = join(root, 'src/cli/main.ts')
  const program = runProgram(process.execPath, [main, 'doctor', '--data', data, ...args], {
    env,
    cwd: '/',
    uid,
  })
  const { code } = await program.ended
  return { code, said: program.said() }
}

function findingsIn({ code, said }: { code: number | null; said: string }) {
  const list = JSON.parse(said) as PlainFinding[]
  return { code, find: (name: string) => list.find((finding) => finding.name === name) }
}

const findings = async (env: Record<string, string> = {}) => findingsIn(await doctor(['--json'], env))

test('lists every program and setting, and changes nothing', async () => {
  const { code, find } = findingsIn(await runDoctor(['--json']))
  expect(code).toBe(0)
  for (const name of ['Node', 'PostgreSQL', ...programs.map((program) => program.name), ...settingNames])
    expect(find(name), name).toMatchObject({ means: expect.stringMatching(/./) })
  for (const { name, package: packageName } of programs)
    if (find(name)?.state === 'missing') expect(find(name)?.get).toContain(packageName)
  expect(find('embedded')).toMatchObject({ state: 'note', value: 'not created yet' })
  expect(find('mail')).toMatchObject({ value: 'outbox' })
  expect(find('local translation: Apertium')).toMatchObject({
    state: 'ok',
    value: '10 direct directions',
    means: expect.stringContaining('fr>en (es)'),
  })
  expect(await readdir(data)).toEqual([])
})

test('shows what is set, but of secrets only that they are set', async () => {
  const env = {
    YIYIN_PORT: '9000',
    SMTP_URL: 'smtp://me:canary@mail.example',
    METRICS_TOKEN: 'canary canary canary',
  }
  const { find } = await findings(env)
  expect(find('YIYIN_PORT')).toMatchObject({ state: 'ok', value: '9000' })
  expect(find('SMTP_URL')).toMatchObject({ state: 'ok', value: 'set' })
  expect(find('mail')).toMatchObject({ value: 'mail.example' })
  expect((await doctor([], env)).said).not.toContain('canary')
})

test('an invalid setting is required to start', async () => {
  const env = { SESSION_HOURS: 'many', YIYIN_LANGUAGE: 'cn' }
  const { code, find } = await findings(env)
  expect(code).toBe(1)
  // For programs always in English.
  expect(find('SESSION_HOURS')).toMatchObject({ state: 'missing', value: 'cannot be used', required: true })
  const { said } = await doctor([], env)
  expect(said).toMatch(/^ {2}! SESSION_HOURS +无法使用 {2}登录有效期（小时）$/m)
  expect(said).toContain('SESSION_HOURS 须为数字')
})

test('reports settings that depend on a missing one', async () => {
  const { code, find } = await findings({ SMS_BY: 'http' })
  expect(code).toBe(1)
  expect(find('combination')?.get).toContain('SMS_HTTP_URL is missing')
})

test('asks an own database for its version and schema', async ({ onTestFinished }) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const { code, find } = await findings({ DATABASE_URL: database.url })
  expect(code).toBe(0)
  expect(find('DATABASE_URL')).toMatchObject({ state: expect.stringMatching(/ok/) })
  expect(find('schema')).toMatchObject({ state: 'ok', means: 'up to date' })
})

test('an unreachable database is required to start', async () => {
  const { code, said } = await doctor(['--json'], { DATABASE_URL: 'postgres://me:canary@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(said).toContain('not reachable')
  expect(said).not.toContain('canary')
})

test('a bucket that does not exist is required to start', async ({ onTestFinished }) => {
  const bucket = await startS3Server()
  onTestFinished(() => bucket.close())
  const missing = await findings({ ...bucket.environment, STORAGE_URL: 's3://nowhere' })
  expect(missing.code).toBe(1)
  expect(missing.find('S3')).toMatchObject({
    state: 'missing',
    required: true,
    get: expect.stringContaining('The bucket nowhere of STORAGE_URL does not exist'),
  })
  const { find } = await findings(bucket.environment)
  expect(find('S3')).toMatchObject({ state: 'ok' })
  expect(bucket.objects.size).toBe(0)
})

test.runIf(process.getuid?.() === 0)('an unwritable folder is required to start', async ({ skip }) => {
  await chmod(data, 0o755)
  const nobody = 65534
  const reach = runProgram(process.execPath, ['-v'], { uid: nobody, cwd: '/' })
  if ((await reach.ended.catch(() => ({ code: 1 }))).code !== 0) skip()
  const { code, find } = findingsIn(await runDoctor(['--json'], nobody))
  expect(code).toBe(1)
  expect(find('folder')).toMatchObject({ state: 'missing', required: true })
})

test('uses and shows engine settings from the settings page, secrets only as set', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const secret = 'a secret for tests that is long enough'
  const values = {
    DATABAKER_CLIENT_ID: 'me',
    DATABAKER_CLIENT_SECRET: 'canary canary canary',
    OPENAI_AT_ONCE: '3',
  }
  const opened = openDatabase(database.url, { connections: 1, onError: () => undefined })
  const changes = Object.entries(values).map(([name, value]) => [
    name,
    seal(secret, name, value).toString('base64'),
  ])
  await opened.outside
    .transaction()
    .execute((trx) => writeSettings(trx, Object.fromEntries(changes) as Record<string, string>, 0))
  await opened.close()

  const env = { DATABASE_URL: database.url, YIYIN_SECRET: secret, OPENAI_AT_ONCE: '5' }
  const told = await doctor(['--json'], env)
  expect(told.said).not.toContain('canary')
  const { find } = findingsIn(told)
  expect(find('DATABAKER_CLIENT_ID')).toMatchObject({ state: 'ok', value: 'me' })
  expect(find('DATABAKER_CLIENT_SECRET')).toMatchObject({ state: 'ok', value: 'set' })
  expect(find('OPENAI_AT_ONCE')).toMatchObject({
    state: 'note',
    means: expect.stringContaining('the environment'),
  })
  expect(find('speech: dataBaker')).toMatchObject({ state: 'ok' })

  const other = await findings({ ...env, YIYIN_SECRET: 'another secret that is long enough too' })
  expect(other.find('DATABAKER_CLIENT_SECRET')).toMatchObject({ state: 'missing', value: 'cannot be read' })
})
