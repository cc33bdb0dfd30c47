import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOffer } from '#server/production/voices/perform-offer.ts'
import { readOffer } from '#server/production/voices/offer.ts'
import { ownWebhooks } from '#contract/webhooks.ts'
import { addKey } from './add-key.ts'
import { Browser } from './browser.ts'
import { ffmpeg, inspect } from './films.ts'
import { giveUsage } from './give-usage.ts'
import { addPerson, addTestTenant, password } from './people.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'
import { startReceiver } from './webhook-receiver.ts'
import { workerOf } from './worker-of.ts'

// The programs in docs/examples, run as they stand against a real server and worker.

const run = promisify(execFile)
const example = (name: string) => fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url))

let server: TestServer
let worker: ReturnType<typeof workerOf>
let folder: string
let film: string
let subtitles: string
let env: Record<string, string>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-examples-'))
  film = join(folder, 'a "red" house.mp4')
  subtitles = join(folder, 'house.srt')
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=25:duration=5',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=220:duration=5',
    '-shortest',
    film,
  )
  await writeFile(
    subtitles,
    '1\n00:00:00,200 --> 00:00:02,000\nGood morning.\n\n2\n00:00:02,400 --> 00:00:04,600\nI know the red house.\n',
  )
  server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'builder' })
  receiver = await startReceiver()
  const builder = await (await new Browser(server).signIn('user', 'builder', password)).confirm(password)
  await builder.call(ownWebhooks.add, { url: receiver.url, events: ['run.finished', 'work.ready'] })
  await giveUsage(server, { tenant, account, unit: 'dub', amount: 3600 })
  const { key } = await addKey(server, { tenant, account, scopes: ['media:read', 'media:write'] })
  env = {
    ...(process.env as Record<string, string>),
    YIYIN_URL: server.origin(),
    YIYIN_KEY: key,
    YIYIN_PAUSE: '0.2',
  }
  worker = workerOf(server, { slots: 2 })
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await receiver[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function expectDub(file: string) {
  const { streams, format } = await inspect(file)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(expect.arrayContaining(['video', 'audio']))
  expect(Number(format.duration)).toBeGreaterThan(4)
  expect(server.logged()).not.toContain(env['YIYIN_KEY']!.slice(0, 20))
}

test('dub.sh dubs a film with curl alone', { timeout: 300_000 }, async () => {
  const out = join(folder, 'shell.mp4')
  const { stdout } = await run('sh', [example('dub.sh'), film, subtitles, 'en', 'es', 'embedded:es', out], {
    env,
  })
  expect(stdout).toBe(`${out}\n`)
  await expectDub(out)
  await until(() => receiver.got.some(({ body }) => body.type === 'work.ready'))
  const runs = receiver.got.filter(({ body }) => body.type === 'run.finished')
  expect(runs.map(({ body }) => (body.data['run'] as { kind: string }).kind)).toContain('works.generate')
})

test('dub.sh says what is wrong', async () => {
  const wrong = run('sh', [example('dub.sh'), film, subtitles, 'en', 'es', 'embedded:es', 'x.mp4'], {
    env: { ...env, YIYIN_KEY: 'yy_wrong' },
  })
  await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('28001') })
  await expect(run('sh', [example('dub.sh')], { env })).rejects.toMatchObject({ code: 64 })
})

test('dub.ts dubs a film with the built client', { timeout: 300_000 }, async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const installed = join(folder, 'node_modules/@yiyin/client')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', join(root, 'packages/client'), '--outDir', join(installed, 'dist')])
  await copyFile(join(root, 'packages/client/package.json'), join(installed, 'package.json'))
  await copyFile(example('dub.ts'), join(folder, 'dub.ts'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const out = join(folder, 'client.mp4')
  const words = [film, subtitles, 'en', 'es', 'embedded:es', out]
  const { stdout } = await run(process.execPath, [join(folder, 'dub.ts'), ...words], { env })
  expect(stdout).toBe(`${out}\n`)
  await expectDub(out)
})
