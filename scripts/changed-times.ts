import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { treeCpu } from '#programs/tree-cpu.ts'
import { placeOf, readSources } from '#testkit/planted-faults/place-of.ts'
import { ownEnvironment } from '../src/cli/core/own-environment.ts'
import { root } from '../src/cli/core/paths.ts'
import { copyCheckout, resetPages } from './checkout-copy.ts'

// Measures `./yiyin test --changed` for typical changes, in a copy of this checkout: `node scripts/changed-times.ts [NAME ...]`.
// Each adds a comment to a file that is found by its text, so that files can be moved.

const changes = [
  { name: 'text', text: 'export const transportTexts = texts(' },
  { name: 'contract', text: 'export const projectRename = ' },
  { name: 'route', text: "if (project.status !== projectStatus.failed) throw new Problem('stillWorking')" },
  { name: 'pipeline', text: 'export async function writeBackground(' },
  { name: 'component', text: 'export function ProjectHead(' },
  { name: 'migration', text: 'create table incidents' },
]

const wanted = process.argv.slice(2)
const sources = await readSources(root)
await using checkout = await copyCheckout()
const { copy } = checkout
// Types are checked incrementally, and a checkout in use has its cache.
await test('--only', 'types')
for (const { name, text } of changes.filter((each) => wanted.length === 0 || wanted.includes(each.name))) {
  const place = placeOf(sources, { text })
  const source = sources.get(place)!
  await writeFile(join(copy, place), `${source}\n${place.endsWith('.sql') ? '--' : '//'} changed\n`)
  const { seconds, cpu, lines } = await test('--changed=HEAD')
  console.log(`\n${name} (${place}): ${seconds.toFixed(0)} s, processor ${cpu.toFixed(0)} s`)
  console.log(lines.join('\n'))
  await writeFile(join(copy, place), source)
  await resetPages(copy)
}

async function test(...args: string[]) {
  const began = performance.now()
  const before = treeCpu(process.pid)
  const child = spawn(process.execPath, ['src/cli/main.ts', 'test', ...args], {
    cwd: copy,
    env: ownEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = child.stdout.setEncoding('utf8').toArray()
  await once(child, 'close')
  const lines = (await said).join('').split('\n')
  return {
    seconds: (performance.now() - began) / 1000,
    cpu: treeCpu(process.pid) - before,
    lines: lines.filter((line) => /^ {2}\S+ +(ok|failed|\d+ files)|passed, /.test(line)),
  }
}
