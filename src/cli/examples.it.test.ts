import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  appendFile,
  chmod,
  copyFile,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { firstDub } from '#app/server/api/first-dub.ts'
import { ownWebhooks } from '#identity/webhooks/contract/endpoints.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { addKey } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { ffmpeg, inspect } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { caddy, nginx, startCaddy, startNginx, withoutTls } from '#testkit/services/proxies.ts'
import { startReceiver } from '#testkit/services/webhook-receiver.ts'

// The programs in docs/examples, run as they stand against a real server and worker. Where nginx is installed, it is between
// them with the file in deploy/, the film is larger than a body that it accepts, and the connection breaks once.

const run = promisify(execFile)
const example = (name: string) => fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url))

const megabyte = 1024 * 1024
const filmSize = 48 * megabyte

const jq = await run('jq', ['--version']).then(
  () => true,
  () => false,
)

let server: TestServer
let worker: ReturnType<typeof workerOf>
let tenant: string
let folder: string
let film: string
let subtitles: string
let env: Record<string, string>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-examples-'))
  // nginx works as another user.
  await chmod(folder, 0o755)
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
  await padFilm(film)
  await writeFile(
    subtitles,
    '1\n00:00:00,200 --> 00:00:02,000\nGood morning.\n\n2\n00:00:02,400 --> 00:00:04,600\nI know the red house.\n',
  )
  server = await startServer()
  tenant = await addTestTenant(server)
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

/** Adds an empty box to an MP4, which players skip. */
async function padFilm(file: string): Promise<void> {
  const { size } = await stat(file)
  const box = Buffer.from('0000free', 'latin1')
  box.writeUInt32BE(filmSize - size)
  await appendFile(file, box)
  await truncate(file, filmSize)
}

const proxies = [
  ...(nginx ? [async () => (await startNginx(server, folder)).port] : []),
  ...(caddy ? [() => startCaddy(server, folder)] : []),
]

/** The settings of a program whose requests go through a proxy, where the connection breaks in the second part of the film. */
async function through(start = proxies[0]): Promise<{ settings: typeof env; expectCut: () => void }> {
  if (!start) return { settings: env, expectCut: () => undefined }
  let cuts = 0
  const port = await withoutTls(await start(), { cutAfter: 40 * megabyte, onCut: () => (cuts += 1) })
  const url = `http://localhost:${port}`
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { settings: { ...env, YIYIN_URL: url }, expectCut: () => expect(cuts).toBe(1) }
}

const called = z.object({
  result: z.object({
    structuredContent: z.object({ id: z.string(), path: z.string(), command: z.string() }),
  }),
})

/** Calls the upload tool of MCP for the film. */
async function uploadTool({ YIYIN_URL: url, YIYIN_KEY: key }: typeof env) {
  const film = { kind: 'short', name: 'a.mp4', size: filmSize, mark: url }
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'upload_file', arguments: film },
    }),
  })
  const { id, path, command } = called.parse(await response.json()).result.structuredContent
  // With PUBLIC_URL unset, the server does not know the port of the proxy.
  return { id, path, command: command.replace(/http:\/\/localhost(?::\d+)?\//, () => `${url}/`) }
}

const uploads = () => server.app.database.of(tenant)

test.each(proxies)('a proxy refuses the film in one request', async (start) => {
  const { settings } = await through(start)
  const { id, path } = await uploadTool(settings)
  // Caddy notices it while it already passes the body on.
  const headers = [
    `Authorization: Bearer ${settings['YIYIN_KEY']}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
  ].flatMap((header) => ['--header', header])
  const whole = ['--silent', '--write-out', '%{http_code}', '--request', 'PATCH', '--upload-file', film]
  const { stdout } = await run('curl', [...whole, ...headers, `${settings['YIYIN_URL']}${path}`])
  expect(stdout).toMatch(/(?:413|502)$/)
  await uploads().deleteFrom('uploads').where('id', '=', id).execute()
})

test.each(proxies)(
  'the command of the upload tool of MCP sends the film and continues after a cut',
  async (start) => {
    const { settings, expectCut } = await through(start)
    const { id, command } = await uploadTool(settings)
    const send = (file: string) => run('sh', ['-c', command], { env: { ...settings, FILE: file } })
    await expect(send(subtitles)).rejects.toThrow(/does not have \d+ bytes/)
    await send(film)
    expectCut()
    const upload = uploads().selectFrom('uploads').select('key').where('id', '=', id)
    const { key } = await upload.executeTakeFirstOrThrow()
    expect(await shaOf(await server.app.storage.read(key!))).toBe(await shaOf(createReadStream(film)))
    await uploads().deleteFrom('uploads').where('id', '=', id).execute()
    await expect(send(film)).rejects.toThrow(/no longer has this upload/)
  },
)

const shaOf = async (bytes: AsyncIterable<Uint8Array> | undefined) => {
  const hash = createHash('sha256')
  for await (const chunk of bytes!) hash.update(chunk)
  return hash.digest('hex')
}

async function expectDub(file: string) {
  const { streams, format } = await inspect(file)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(expect.arrayContaining(['video', 'audio']))
  expect(Number(format.duration)).toBeGreaterThan(4)
  expect(server.logged()).not.toContain(env['YIYIN_KEY']!.slice(0, 20))
}

test('dub.sh dubs a film with curl alone', { timeout: 300_000 }, async () => {
  const out = join(folder, 'shell.mp4')
  const { settings, expectCut } = await through()
  const { stdout } = await run('sh', [example('dub.sh'), film, subtitles, 'en', 'es', 'embedded:es', out], {
    env: settings,
  })
  expect(stdout).toBe(`${out}\n`)
  expectCut()
  await expectDub(out)
  await until(() => receiver.got.some(({ body }) => body.type === 'work.ready'))
  const runs = receiver.got.filter(({ body }) => body.type === 'run.finished')
  expect(runs.map(({ body }) => (body.data['run'] as { kind: string }).kind)).toContain('works.generate')
})

// The guide recognizes what is said; here it is given, as the film has no speech.
test.runIf(jq)('the first dub of the API reference is one', { timeout: 300_000 }, async () => {
  const cwd = await mkdtemp(join(folder, 'first-'))
  await copyFile(film, join(cwd, 'film.mp4'))
  const owner = env['YIYIN_KEY']!
  const lines = await uploadSubtitles(owner)
  const script = firstDub(server.origin())
    .map(({ commands }) => commands)
    .join('\n')
    .replace('yy_…', owner)
    .replace('"source":', `"subtitles": "${lines}", "source":`)
    .replaceAll('sleep 3', 'sleep 0.2')
  await run('sh', ['-e', '-c', script], { cwd })
  await expectDub(join(cwd, 'film.es.mp4'))
})

/** Uploads the subtitles by the API, and returns the id of the upload. */
async function uploadSubtitles(key: string): Promise<string> {
  const authorization = `Bearer ${key}`
  const bytes = await readFile(subtitles)
  const begun = await fetch(`${server.origin()}/api/upload/begin`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'subtitles', name: 'house.srt', size: bytes.length, mark: 'first dub' }),
  })
  const { id, path } = z
    .object({ result: z.object({ id: z.string(), path: z.string() }) })
    .parse(await begun.json()).result
  const sent = await fetch(`${server.origin()}${path}`, {
    method: 'PATCH',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  expect(sent.status).toBe(204)
  return id
}

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
  const { settings, expectCut } = await through()
  const { stdout } = await run(process.execPath, [join(folder, 'dub.ts'), ...words], { env: settings })
  expect(stdout).toBe(`${out}\n`)
  expectCut()
  await expectDub(out)
})
