import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchable, watchEventLoop } from './event-loop-watch.ts'
import { startWatchedServer } from './watched-server.ts'

const program = `
  process.on('message', ({ hold, fill }) => {
    const until = process.threadCpuUsage().user + hold * 1000
    while (process.threadCpuUsage().user < until);
    globalThis.kept = Buffer.alloc(fill * 1024 * 1024, 1)
    setTimeout(() => process.send('done'), 100)
  })
  process.send('ready')
`

test('reports how long a process held its event loop, and how much its memory grew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-probe-'))
  const script = join(folder, 'program.mjs')
  await writeFile(script, program)
  const child = fork(script, { env: { ...process.env, ...watchable(folder) }, execArgv: [] })
  await once(child, 'message')
  const { during } = watchEventLoop(folder, child.pid!)
  const does = (options: { hold: number; fill: number }) => () => {
    child.send(options)
    return once(child, 'message')
  }
  const idle = await during(does({ hold: 0, fill: 0 }))
  const busy = await during(does({ hold: 120, fill: 64 }))
  child.kill()
  await rm(folder, { recursive: true })
  expect(idle.held).toBeLessThan(60)
  expect(busy.held).toBeGreaterThanOrEqual(120)
  expect(busy.late).toBeGreaterThanOrEqual(110)
  const grown = (busy.memory.most - busy.memory.first) / 1024 / 1024
  expect(grown).toBeGreaterThan(50)
  expect(grown).toBeLessThan(150)
})

test('watches the real server, which runs in a separate process', async () => {
  await using server = await startWatchedServer()
  const { result, held, memory } = await server.during(() => fetch(`${server.origin()}/readyz`))
  expect(result.status).toBe(200)
  expect(held).toBeGreaterThan(0)
  expect(memory.most).toBeGreaterThan(0)
})
