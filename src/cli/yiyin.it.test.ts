import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '#testkit/processes/processes.ts'
import { which } from '#testkit/processes/which.ts'
import { root } from './core/paths.ts'

// The script in a separate checkout: one package from a folder, and a main.ts that prints how it was called.

let folder: string
let checkout: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-script-'))
  await chmod(folder, 0o711)
  checkout = join(folder, 'check out')
  await mkdir(join(checkout, 'src/cli'), { recursive: true })
  await mkdir(join(checkout, 'part'))
  await cp(join(root, 'yiyin'), join(checkout, 'yiyin'))
  await writeFile(
    join(checkout, 'src/cli/main.ts'),
    'const words: string[] = process.argv.slice(2)\nconsole.log(JSON.stringify([process.cwd(), words]))\nprocess.exit(3)\n',
  )
  await writeFile(join(checkout, 'part/package.json'), '{ "name": "part", "version": "1.0.0" }')
  await writeFile(
    join(checkout, 'package.json'),
    '{ "name": "whole", "version": "1.0.0", "type": "module", "dependencies": { "part": "file:part" } }',
  )
  await writeFile(
    join(checkout, 'package-lock.json'),
    JSON.stringify({
      name: 'whole',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'whole', version: '1.0.0', dependencies: { part: 'file:part' } },
        'node_modules/part': { resolved: 'part', link: true },
        part: { version: '1.0.0' },
      },
    }),
  )
})
afterEach(async () => {
  await chmod(checkout, 0o755)
  await rm(folder, { recursive: true, force: true })
})

const path = [dirname(process.execPath), process.env.PATH].join(delimiter)

async function yiyin(
  args: string[] = [],
  {
    script = join(checkout, 'yiyin'),
    cwd = folder,
    ...rest
  }: { script?: string; cwd?: string; uid?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const program = runProgram(script, args, { cwd, env: { PATH: path, HOME: folder }, ...rest })
  const { code } = await program.ended
  return { code, said: program.said() }
}

const installs = (said: string) => said.split('installing packages').length - 1

test('installs once, quietly, and passes on arguments, folder and exit code', async () => {
  const first = await yiyin(['up', '--data', 'a b'])
  expect(first).toEqual({
    code: 3,
    said: `yiyin: installing packages\n${JSON.stringify([folder, ['up', '--data', 'a b']])}\n`,
  })
  expect(await readdir(join(checkout, 'node_modules'))).toContain('part')
  expect(await yiyin()).toEqual({ code: 3, said: `${JSON.stringify([folder, []])}\n` })
})

test('installs again after a change of the lock file, and if node_modules is missing', async () => {
  await yiyin()
  const lock = join(checkout, 'package-lock.json')
  await writeFile(lock, `${await readFile(lock, 'utf8')}\n`)
  expect(installs((await yiyin()).said)).toBe(1)
  await rm(join(checkout, 'node_modules'), { recursive: true })
  expect(installs((await yiyin()).said)).toBe(1)
  expect(installs((await yiyin()).said)).toBe(0)
})

test('a failed install is reported and retried the next time', async () => {
  const packages = join(checkout, 'package.json')
  const good = await readFile(packages, 'utf8')
  await writeFile(packages, good.slice(0, 20))
  const failed = await yiyin()
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('The packages could not be installed')
  await writeFile(packages, good)
  expect(installs((await yiyin()).said)).toBe(1)
  expect(installs((await yiyin()).said)).toBe(0)
})

test('works through a chain of links, from anywhere, without a home', async () => {
  await symlink(join(checkout, 'yiyin'), join(folder, 'one'))
  await symlink('one', join(folder, 'two'))
  const env = { PATH: path, LANG: 'zh_CN.UTF-8' }
  const { code, said } = await yiyin(['x'], { script: join(folder, 'two'), cwd: '/', env })
  expect(code).toBe(3)
  expect(said).toContain('yiyin: 正在安装软件包')
  expect(said).toContain(JSON.stringify(['/', ['x']]))
})

test('concurrent starts install once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => yiyin()))
  expect(all.map(({ code }) => code)).toEqual([3, 3, 3, 3])
  expect(all.reduce((sum, { said }) => sum + installs(said), 0)).toBe(1)
})

test('also without flock', async () => {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const tool of [
    'sh',
    'node',
    'npm',
    'readlink',
    'dirname',
    'uname',
    'cat',
    'cmp',
    'mkdir',
    'rm',
    'mv',
    'sleep',
    'env',
  ])
    await symlink(await which(tool), join(bin, tool))
  const env = { PATH: bin, HOME: folder }
  await mkdir(join(checkout, '.yiyin/lock.d'), { recursive: true })
  // The process with this pid is gone.
  await writeFile(join(checkout, '.yiyin/lock.d/maker'), '4194304\n')
  const all = await Promise.all(Array.from({ length: 3 }, () => yiyin([], { env })))
  expect(all.map(({ code }) => code)).toEqual([3, 3, 3])
  expect(all.reduce((sum, { said }) => sum + installs(said), 0)).toBe(1)
})

test.runIf(process.getuid?.() === 0)(
  'an ordinary user runs an installation that is not writable',
  async ({ skip }) => {
    const nobody = 65534
    const reach = runProgram(process.execPath, ['-v'], { uid: nobody, cwd: '/' })
    if ((await reach.ended.catch(() => ({ code: 1 }))).code !== 0) skip()
    const fresh = await yiyin([], { uid: nobody, cwd: '/' })
    expect(fresh.code).toBe(1)
    expect(fresh.said).toContain('cannot be written, and it is not installed yet')
    await yiyin()
    expect(await yiyin([], { uid: nobody, cwd: '/' })).toEqual({
      code: 3,
      said: `${JSON.stringify(['/', []])}\n`,
    })
  },
)
