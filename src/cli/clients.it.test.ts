import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { copyFile, cp, mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { addProgram } from '#testkit/desks/program.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { briefSpeech, inspect, speechFilm } from '#testkit/media/films.ts'
import { withoutTls } from '#testkit/services/proxies.ts'

// The clients as programs get them: installed from the package, in a folder of their own, with what their README says.

vi.setConfig({ testTimeout: 300_000 })

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const python = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).then(
  () => true,
  () => false,
)

/** Where the package can be built without a package index: Debian's own Python with python3-venv, python3-setuptools and python3-wheel. */
const builder = await firstOf(['/usr/bin/python3', 'python3'], async (each) => {
  await run(each, [
    '-c',
    'import ensurepip, setuptools.build_meta, venv, wheel, sys; sys.exit(sys.version_info < (3, 11))',
  ])
})

async function firstOf(all: readonly string[], works: (each: string) => Promise<unknown>) {
  for (const each of all) {
    const does = await works(each).then(
      () => true,
      () => false,
    )
    if (does) return each
  }
  return undefined
}

let desk: ProjectDesk
let env: Record<string, string>
let me: Awaited<ReturnType<typeof addProgram>>
const site = createServer((_, response) => createReadStream(desk.at('film.mp4')).pipe(response))

beforeAll(async () => {
  desk = await openProjectDesk()
  await reportOffer(desk.server.app)
  await speechFilm(desk.at('film.mp4'), briefSpeech)
  await once(site.listen(0, '127.0.0.1'), 'listening')
  me = await addProgram(desk, { usage: { dub: 3600, speech: 10_000 } })
  env = {
    ...(process.env as Record<string, string>),
    YIYIN_URL: desk.server.origin(),
    YIYIN_KEY: me.key,
    YIYIN_PAUSE: '0.2',
    PYTHONPATH: join(root, 'packages/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
})
afterAll(async () => {
  site.close()
  await desk[Symbol.asyncDispose]()
})

/** The programs in a README. */
async function programsIn(readme: string, language: 'ts' | 'python'): Promise<string[]> {
  const text = await readFile(join(root, readme), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code!)
}

async function folderOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(desk.folder, `${name}-`))
  await copyFile(desk.at('film.mp4'), join(folder, 'film.mp4'))
  return folder
}

test('the TypeScript client is packed, installed in a fresh project, and does what its README says', async () => {
  const source = await folderOf('package')
  await cp(join(root, 'packages/client'), source, { recursive: true })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', join(root, 'packages/client'), '--outDir', join(source, 'dist')])
  const { stdout: packed } = await run('npm', ['pack', '--silent'], { cwd: source, env })
  const project = await folderOf('project')
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }')
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(source, packed.trim())]
  await run('npm', install, { cwd: project, env })

  const [speak, dub] = await programsIn('packages/client/README.md', 'ts')
  await writeFile(join(project, 'speak.ts'), speak!)
  await run(process.execPath, ['speak.ts'], { cwd: project, env })
  expect((await inspect(join(project, 'tide.mp3'))).streams[0]!.codec_type).toBe('audio')
  await writeFile(join(project, 'dub.ts'), dub!)
  const { stdout } = await run(process.execPath, ['dub.ts'], { cwd: project, env })
  expect(['preparing', 'translating', 'dubbing', 'done']).toContain(stdout.trim())
})

test.runIf(python)('the Python client does what its README says', async () => {
  const project = await folderOf('python')
  const programs = await programsIn('packages/python/README.md', 'python')
  expect(programs).toHaveLength(3)
  const outputs: string[] = []
  for (const program of programs) {
    const { stdout } = await run('python3', ['-W', 'error', '-c', program], { cwd: project, env })
    outputs.push(stdout.trim())
  }
  expect((await inspect(join(project, 'tide.mp3'))).streams[0]!.codec_type).toBe('audio')
  expect(['preparing', 'translating', 'dubbing', 'done']).toContain(outputs[1])
  expect(outputs[2]).toMatch(/^400 14025 /)
})

test('the Python client is installed into a fresh virtual environment, and does what its README says', async ({
  skip,
}) => {
  if (builder === undefined)
    skip(
      'Needs Python 3.11 with venv, setuptools and wheel (python3-venv, python3-setuptools, python3-wheel).',
    )
  const project = await folderOf('venv')
  // Its build leaves files beside the source.
  const source = join(project, 'package')
  await cp(join(root, 'packages/python'), source, { recursive: true })
  const venv = join(project, 'venv')
  await run(builder!, ['-m', 'venv', '--system-site-packages', venv])
  const offline = ['--no-index', '--no-build-isolation', '--disable-pip-version-check']
  const { PYTHONPATH: _, ...alone } = env
  await run(join(venv, 'bin/pip'), ['install', ...offline, source], { env: alone })
  const installed = (program: string) =>
    run(join(venv, 'bin/python'), ['-W', 'error', '-c', program], { cwd: project, env: alone })
  const { stdout } = await installed(
    'import yiyin, importlib.metadata as m; print(yiyin.__file__, m.version("yiyin"))',
  )
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(stdout).toContain(venv)
  expect(stdout.trim().split(' ')[1]).toBe(version)
  const [speak] = await programsIn('packages/python/README.md', 'python')
  await installed(speak!)
  expect((await inspect(join(project, 'tide.mp3'))).streams[0]!.codec_type).toBe('audio')
})

test.runIf(python)('dub.py dubs a film behind a link', async () => {
  const project = await folderOf('link')
  const link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/talk.mp4`
  const example = join(root, 'docs/examples/dub.py')
  const out = join(project, 'talk.es.mp4')
  const { stdout } = await run('python3', [example, link, 'en', 'es', out], { cwd: project, env })
  expect(stdout.trim()).toBe(out)
  const { streams } = await inspect(out)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(expect.arrayContaining(['video', 'audio']))
})

test.runIf(python)('the Python client sends parts and continues after a cut', async () => {
  const project = await folderOf('cut')
  const film = join(project, 'film.mp4')
  const size = 40 * 1024 * 1024
  await truncate(film, size)
  let cuts = 0
  const port = await withoutTls(desk.server.port, {
    secure: false,
    cutAfter: 36 * 1024 * 1024,
    onCut: () => (cuts += 1),
  })
  const program = `
import os
from yiyin import Client
print(Client(os.environ["YIYIN_URL"], os.environ["YIYIN_KEY"]).upload("short", "film.mp4"))`
  const through = { ...env, YIYIN_URL: `http://localhost:${port}` }
  const { stdout } = await run('python3', ['-c', program], { cwd: project, env: through })
  expect(cuts).toBe(1)
  const { key } = await desk.server.app.database
    .of(desk.tenant)
    .selectFrom('uploads')
    .select('key')
    .where('id', '=', stdout.trim())
    .executeTakeFirstOrThrow()
  expect(key).not.toBeNull()
  expect((await stat(film)).size).toBe(size)
})

test.runIf(python)('the Python client sends again what may pass, once, and verifies webhooks', async () => {
  const asked: string[] = []
  const flaky = createServer((request, response) => {
    asked.push(String(request.headers['idempotency-key']))
    if (asked.length === 1) return void request.socket.destroy()
    if (asked.length === 2) return void response.writeHead(429, { 'retry-after': '0' }).end('{}')
    const envelope = { success: true, result: { id: 'made' }, resultCode: 0 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
  })
  await once(flaky.listen(0, '127.0.0.1'), 'listening')
  const program = `
import base64, hashlib, hmac, os
from yiyin import Client, verify_webhook
print(Client(os.environ["YIYIN_URL"], "yy_x").speech.create({"text": "x"})["id"])
secret = "whsec_" + base64.b64encode(b"k" * 32).decode()
signed = base64.b64encode(hmac.new(b"k" * 32, b"e1.1000.{}", hashlib.sha256).digest()).decode()
headers = {"Webhook-Id": "e1", "Webhook-Timestamp": "1000", "Webhook-Signature": "v1,AAAA v1," + signed}
print(verify_webhook(secret, headers, b"{}", now=1300), verify_webhook(secret, headers, "{}", now=701))
print(verify_webhook(secret, headers, b"{ }", now=1000), verify_webhook(secret, headers, b"{}", now=1301))
print(verify_webhook(secret, {**headers, "Webhook-Signature": "v1,not base64"}, b"{}", now=1000))`
  const address = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`
  const { stdout } = await run('python3', ['-c', program], { env: { ...env, YIYIN_URL: address } })
  expect(stdout.trim().split('\n')).toEqual(['made', 'True True', 'False False', 'False'])
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(1)
  flaky.close()
})
