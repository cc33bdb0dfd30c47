import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** A process that runs this script with a log on its standard output. */
async function logging(script: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'output-'))
  const file = join(folder.path, 'logging.ts')
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  await writeFile(file, `import { openLog } from ${log}\nconst log = openLog('info', 'server')\n${script}`)
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, [Symbol.asyncDispose]: () => folder.remove() }
}

test('everything that was logged is written before the process ends', async () => {
  await using running = await logging(`
    for (let n = 0; n < 20_000; n += 1) log.info({ n }, 'line')
    process.exit()`)
  const lines = (await text(running.child.stdout!)).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(
    Array.from({ length: 20_000 }, (_, n) => n),
  )
})

test('a process ends although nobody reads what it logs any more', async () => {
  await using running = await logging(`
    process.stdin.once('data', () => {
      log.info('the last line')
      process.exit()
    })
    log.info('ready')`)
  const { child } = running
  await once(child.stdout!, 'data')
  child.stdout!.destroy()
  await once(child.stdout!, 'close')
  child.stdin!.write('end\n')
  expect(await once(child, 'exit')).toEqual([0, null])
})
