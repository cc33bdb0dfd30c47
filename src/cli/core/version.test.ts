import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { releasesIn } from '../release/changelog.ts'
import { runCommand } from './run-command.ts'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const versionIn = async (path: string) => (JSON.parse(await read(path)) as { version: string }).version

const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/
const released = /^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/

test('the command, the packages and the changelog name the same version', async () => {
  const version = await versionIn('package.json')
  expect(version).toMatch(semantic)
  expect(await versionIn('package-lock.json')).toBe(version)
  expect(await versionIn('packages/client/package.json')).toBe(version)
  expect(await read('packages/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`)

  expect(await read('compose.yaml')).toContain(`image: \${YIYIN_IMAGE:-yiyin:${version}}\n`)
  expect(await read('deploy/kubernetes/base/kustomization.yaml')).toContain(`newTag: '${version}'\n`)

  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await runCommand({}, ['--version'])
  expect(log.mock.lastCall?.[0]).toContain(`yiyin ${version}`)
  log.mockRestore()

  const headings = (await read('CHANGELOG.md')).split('\n').filter((line) => line.startsWith('## '))
  expect(headings[0]).toBe('## Unreleased')
  expect(released.exec(headings[1] ?? '')?.[1]).toBe(version)
})

test('versions of the changelog descend, each with its day', async () => {
  const headings = (await read('CHANGELOG.md')).split('\n').filter((line) => line.startsWith('## '))
  const numbers = headings.slice(1).map((line) => {
    const [, version = '', day = ''] = released.exec(line) ?? []
    expect(line).toMatch(released)
    expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    return version.split('.').map(Number)
  })
  const newerFirst = numbers.toSorted((one, other) => {
    const at = one.findIndex((part, place) => part !== other[place])
    return at < 0 ? 0 : other[at]! - one[at]!
  })
  expect(numbers).toEqual(newerFirst)
})

test('what is unreleased begins with its upgrade notes, and has each section once', async () => {
  const [unreleased] = releasesIn(await read('CHANGELOG.md'))
  const sections = [...unreleased!.text.matchAll(/^### (.+)$/gm)].map(([, name]) => name!)
  expect(new Set(sections).size).toBe(sections.length)
  expect(sections.indexOf('Upgrade notes')).toBeLessThan(1)
  if (unreleased!.text !== '') expect(unreleased!.text).toMatch(/^### /)
})
