import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limited } from '#programs/limited-program.ts'
import { capture, type ProgramFailure } from '#programs/run-program.ts'
import { rightsOf } from './run-reader.ts'

const signal = AbortSignal.timeout(60_000)

test('the process that parses can read its file, and little else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-rights-'))
  try {
    const [path, other] = [join(folder, 'a.pdf'), join(folder, 'other.pdf')]
    await Promise.all([path, other].map((file) => writeFile(file, 'x')))
    const work = join(folder, 'work')
    const script = `
      const tried = { own: () => require('fs').readFileSync(${JSON.stringify(path)}),
        other: () => require('fs').readFileSync(${JSON.stringify(other)}),
        passwd: () => require('fs').readFileSync('/etc/passwd'),
        environ: () => require('fs').readFileSync('/proc/self/environ'),
        write: () => require('fs').writeFileSync(${JSON.stringify(path)}, ''),
        program: () => require('child_process').execSync('id'),
        thread: () => new (require('worker_threads').Worker)('1', { eval: true }),
        code: () => new Function('return 1')() }
      console.log(JSON.stringify(Object.entries(tried).flatMap(([name, attempt]) => { try { attempt(); return [name] } catch { return [] } })))`
    const rights = rightsOf({ kind: 'pdf', path, name: 'a.pdf', folder: work })
    const written = await capture({ command: process.execPath, args: [...rights, '-e', script], signal })
    expect(JSON.parse(written.toString())).toEqual(['own'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

const endOf = (command: string, args: string[], limits: { megabytes: number; seconds: number }) =>
  capture({ ...limited({ command, args }, limits), signal }).then(
    (written) => written.toString(),
    (error: ProgramFailure) => error.end,
  )

test.skipIf(process.platform !== 'linux')('the kernel ends programs that take too much', async () => {
  const limits = { megabytes: 700, seconds: 1 }
  expect(await endOf(process.execPath, ['-e', 'for(;;);'], limits)).toMatch(/SIGKILL|SIGXCPU/)
  const greedy = 'const a=[];for(let i=0;i<2000;i++)a.push(Buffer.alloc(1e6,1));console.log("all")'
  expect(await endOf(process.execPath, ['-e', greedy], { ...limits, seconds: 30 })).not.toContain('all')
  expect(await endOf('printf', ['%s|', 'a b', "c'd", '$x'], limits)).toBe("a b|c'd|$x|")
  expect(await endOf('no-such-program', [], limits)).toBe('exit code 127')
})
