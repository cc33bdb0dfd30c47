import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import type { Command } from '#cli/core/run-command.ts'

// What CONTRIBUTING names exists: each `path`, `name` of the code and `./yiyin command`.

const root = join(import.meta.dirname, '../..')
const files = (await readdir(root, { recursive: true, withFileTypes: true }))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((file) => !/(^|\/)(node_modules|\.git|\.yiyin|dist|data)(\/|$)/.test(file))
const sources = files.filter((file) => /^(src|bench|e2e)\/.*\.tsx?$/.test(file))
const code = (await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')

/** Where a name may begin: in the root, in src, or in the folder of the sample product. */
const bases = ['', 'src/', 'src/testkit/notes/']

/** `<name>` and `*` stand for any part of a path. */
function isFile(path: string): boolean {
  const pattern = path.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const any = pattern.replaceAll(/<\w+>|\*/g, '[^/]+')
  const found = new RegExp(`^(${bases.join('|')})${any}$`)
  return (
    files.some((file) => found.test(file)) ||
    (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`)))
  )
}

function isCommand(line: string): boolean {
  const [, name = '', ...words] = line.split(/\s+/)
  const command = Object.hasOwn(commands, name) ? (commands as Record<string, Command>)[name] : undefined
  const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
  return command !== undefined && options.every((option) => Object.hasOwn(command.options, option))
}

const isName = (name: string) => new RegExp(`\\b${name}\\b`).test(code)

/** Why what stands between backticks does not exist; undefined if it does, or if it names nothing of ours. */
function missing(named: string): string | undefined {
  if (named.startsWith('./yiyin')) return isCommand(named) ? undefined : 'no such command or option'
  if (/^[\w@*<>.-]*(\/[\w@*<>.-]+)+\/?$|^[\w-]+\.(ts|tsx|md|json)$/.test(named) && !named.startsWith('/'))
    return isFile(named) ? undefined : 'no such file or folder'
  if (/^[a-zA-Z_]+(\(\))?$/.test(named) && named.length > 3)
    return isName(named.replace('()', '')) ? undefined : 'no such name in the code'
  return undefined
}

const named = [...guide.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!)

test('CONTRIBUTING names only what exists', () => {
  expect(named.length).toBeGreaterThan(80)
  const found = named.flatMap((text) => {
    const why = missing(text)
    return why ? [`${text}: ${why}`] : []
  })
  expect(found).toEqual([])
})

test.for([
  ['src/cli/no-such-file.ts', 'no such file or folder'],
  ['no-such-file.ts', 'no such file or folder'],
  ['src/core/*nothing.ts', 'no such file or folder'],
  ['./yiyin nothing', 'no such command or option'],
  ['./yiyin test --nothing', 'no such command or option'],
  ['noSuch' + 'Function', 'no such name in the code'],
] as const)('a planted %s is found', ([text, why]) => {
  expect(missing(text)).toBe(why)
})

test('the size of the sample product is as CONTRIBUTING says', async () => {
  const own = sources.filter(
    (file) =>
      file.startsWith('src/testkit/notes/') &&
      !/(contract|tables|thread|sample|texts)\.ts$|\.test\.ts$/.test(file),
  )
  const lines = await Promise.all(
    own.map(async (file) => (await readFile(join(root, file), 'utf8')).split('\n').length - 1),
  )
  const size = lines.reduce((sum, each) => sum + each, 0)
  expect(guide).toContain(`${size} lines of server and web code`)
})
