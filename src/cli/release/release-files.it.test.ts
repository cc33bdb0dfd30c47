import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import about from '../../../package.json' with { type: 'json' }
import { root } from '../core/paths.ts'

// The commands that the release workflow runs.

const { version } = about
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const run = (command: string, ...args: string[]) =>
  promisify(execFile)(join(root, command), args, {
    env: { ...process.env, PATH, GITHUB_REPOSITORY: '' },
    maxBuffer: 1e8,
  })
const released = join(root, 'dist/release')

test('a release has source, client, bill of materials and notes, with the sums of all files', async () => {
  await run('.ci/files', `v${version}`)
  expect((await readdir(released)).toSorted()).toEqual([
    'SHA256SUMS',
    `yiyin-${version}.cdx.json`,
    `yiyin-${version}.tar.gz`,
    `yiyin-client-${version}.tgz`,
  ])
  const sums = (await readFile(join(released, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    const bytes = await readFile(join(released, name))
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum)
  }
  const { stdout } = await promisify(execFile)('tar', ['-tzf', join(released, `yiyin-client-${version}.tgz`)])
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['package/dist/index.js', 'package/dist/index.d.ts']),
  )
  expect(await readFile(join(root, 'dist/release-notes.md'), 'utf8')).not.toBe('')
})

test('a version that is not the one of the checkout is refused', async () => {
  await expect(run('.ci/files', '99.0.0')).rejects.toThrow(`package.json has the version ${version}`)
})

interface Compose {
  services: Record<string, { image?: string; build?: object }>
}
test('the compose file of a release names its image by digest, and is the same otherwise', async () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const { stdout } = await run('.ci/compose', 'ghcr.io/Somebody/Yiyin', `v${version}`, digest)
  const [own, theirs] = [await readFile(join(root, 'compose.yaml'), 'utf8'), stdout].map(
    (text) => parse(text, { merge: true }) as Compose,
  )
  const image = `\${YIYIN_IMAGE:-ghcr.io/somebody/yiyin:${version}@${digest}}`
  for (const [name, { build, ...service }] of Object.entries(own!.services))
    expect(theirs!.services[name], name).toEqual(build ? { ...service, image } : service)
})
