import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root as project } from '#cli/core/paths.ts'
import { liveCreate } from '#products/live/contract/sessions.ts'
import { frameBytes } from '#products/live/contract/socket.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openLive } from '#testkit/live/live-client.ts'
import { ffmpeg, speechFile } from '#testkit/media/films.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerProcesses } from '#testkit/server/worker-processes.ts'

// What was said in a session that keeps no sound, or is shown in a film, must not stay on the disk when its process is killed.

let server: TestServer
let processes: ReturnType<typeof workerProcesses>
/** The system's temporary folder of the processes. */
let temporary: string

beforeAll(async () => {
  server = await startServer()
  processes = workerProcesses(server)
  temporary = await mkdtemp(join(tmpdir(), 'yiyin-killed-'))
})
afterAll(async () => {
  processes.killAll()
  await server.close()
  await rm(temporary, { recursive: true, force: true })
})

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test(
  'the sound of a live session whose worker is killed is gone after the next start',
  { timeout: 120_000 },
  async () => {
    const tenant = await addTestTenant(server)
    const account = await addPerson(server, tenant, { name: 'ana' })
    await giveUsage(server, { tenant, account, unit: 'live', size: 3600 })
    const ana = await new Browser(server).signIn('user', 'ana', password)
    const work = join(server.app.config.data, 'work')
    const speechIn = async () => (await filesIn(work)).filter((file) => file.endsWith('.wav'))

    const killed = processes.start({ TMPDIR: temporary })
    const create = () => ana.call(liveCreate, { name: 'Talk', language: 'en', languages: [] })
    // Once the worker has reported what it can recognize.
    const { id: session } = (await until(create, ({ body }) => body.success)).body.result!
    const speaker = openLive(server, {
      kind: 'speak',
      ticket: await ticketFor(ana),
      session,
      client: crypto.randomUUID(),
    })
    await speaker.ready
    const sound = (await readFile(speechFile)).subarray(44)
    for (let frame = 0; (frame + 1) * frameBytes <= sound.length; frame += 1) {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(frame)
      speaker.send(Buffer.concat([head, sound.subarray(frame * frameBytes, (frame + 1) * frameBytes)]))
    }
    await until(speechIn, (found) => found.length > 0)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    speaker.close()
    const left = await speechIn()
    expect(left.length).toBeGreaterThan(0)

    processes.start({ TMPDIR: temporary, WORKER_KINDS: 'accounts.export' })
    await until(async () => (await filesIn(work)).filter((file) => left.includes(file)).length === 0)
    expect(await filesIn(temporary)).toEqual([])
  },
)

test('subtitles that were being drawn into a film are gone after the next start', async () => {
  const film = join(temporary, 'film.mp4')
  const data = join(temporary, 'data')
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=120', '-preset', 'ultrafast', film)
  const options = { folder: join(data, 'segments'), id: 'film' }
  const ass = [
    '[Script Info]',
    'ScriptType: v4.00+',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize',
    'Style: Default,Arial,20',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    'Dialogue: 0,0:00:00.00,0:02:00.00,Default,,0,0,0,,What nobody else may read',
  ].join('\n')
  const start = (work: string) =>
    runProgram(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { keepTemporaryFilesIn } from '#folders/temporary-folder.ts'
         import { burn } from '#media/film/burn.ts'
         await keepTemporaryFilesIn(${JSON.stringify(join(data, 'work'))})
         ${work}`,
      ],
      { cwd: project, env: { ...process.env, TMPDIR: temporary }, detached: true },
    )
  const drawing = start(
    `await burn(${JSON.stringify(film)}, ${JSON.stringify(ass)}, ${JSON.stringify(join(data, 'out.mp4'))},
       { ...${JSON.stringify(options)}, signal: new AbortController().signal })`,
  )
  const texts = async () => (await filesIn(temporary)).filter((file) => file.endsWith('.ass'))
  await until(texts, (found) => found.length > 0)
  process.kill(drawing.pid, 'SIGKILL')
  await drawing.ended
  expect(await texts()).not.toEqual([])
  await start('').ended
  expect(await texts()).toEqual([])
})
