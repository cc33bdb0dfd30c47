import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supervised } from './supervisor-gone.ts'

const module = join(import.meta.dirname, 'supervisor-gone.ts')

/** A process that keeps running, whatever happens to its supervisor. */
async function stubborn(patienceMs: number, ...args: string[]) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'supervisor-'))
  const file = join(folder.path, 'stubborn.ts')
  await writeFile(
    file,
    `import { supervisorGone } from ${JSON.stringify(module)}
     if (process.argv.includes('late')) {
       process.send('running')
       await new Promise((gone) => process.once('disconnect', gone))
     }
     supervisorGone(${patienceMs}).then(() => console.log('gone'))
     setInterval(() => {}, 1000)
     if (process.connected) process.send('running')`,
  )
  const child = fork(file, [supervised, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(child, 'message')
  return { child, [Symbol.asyncDispose]: () => folder.remove() }
}

test('a process whose stop does not complete is ended after its supervisor', async () => {
  await using running = await stubborn(50)
  running.child.disconnect()
  expect(await once(running.child, 'exit')).toEqual([1, null])
})

test('it is notified first, and has time to stop', async () => {
  await using running = await stubborn(60_000)
  const said = once(running.child.stdout!, 'data')
  running.child.disconnect()
  expect(String((await said)[0])).toContain('gone')
  expect(running.child.exitCode).toBe(null)
  running.child.kill('SIGKILL')
  await once(running.child, 'exit')
})

test('a supervisor that ended while the modules were loaded is noticed', async () => {
  await using running = await stubborn(50, 'late')
  running.child.disconnect()
  expect(await once(running.child, 'exit')).toEqual([1, null])
})
