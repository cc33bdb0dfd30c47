import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { root } from '#cli/core/paths.ts'
import type { Command } from '#cli/core/run-command.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'

// The README in English and in Chinese: what they show and link to exists, and both say the same.

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readmes = { 'README.md': read('README.md'), 'README.zh.md': read('README.zh.md') }
const guides = [
  'README.md',
  'README.zh.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'SUPPORT.md',
  'CODE_OF_CONDUCT.md',
]

/** As GitHub makes them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The links of a text to files and headings that do not exist. */
function brokenIn(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : path
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsIn(path === '' ? text : read(target)).includes(decodeURI(anchor))
  })
}

test.each(guides)('everything that %s shows and links to exists', (file) => {
  expect(brokenIn(file, read(file))).toEqual([])
})

test('a planted link to nothing is found', () => {
  expect(brokenIn('README.md', '[a](docs/nothing.md), [b](#nothing), [c](README.md#install)')).toEqual([
    'docs/nothing.md',
    '#nothing',
  ])
})

const countOf = (text: string, what: RegExp) => [...text.matchAll(what)].length
/** Commands without their comments. */
const commandsIn = (text: string) =>
  [...text.matchAll(/^\.\/yiyin ([^#\n]+)/gm)].map(([, line]) =>
    line!.trim().replace(/YOUR-NAME|名称/, 'NAME'),
  )

test('both say the same: sections, pictures, links, commands and accounts', () => {
  const [english, chinese] = Object.values(readmes)
  for (const what of [/^#+ /gm, /^!\[/gm, /\]\((?!docs\/pictures)/g, /^\|/gm])
    expect(countOf(chinese!, what), String(what)).toBe(countOf(english!, what))
  expect(commandsIn(chinese!)).toEqual(commandsIn(english!))
  for (const { name, password } of publishedAccounts)
    for (const text of [english!, chinese!])
      expect(text).toMatch(new RegExp(`\`${name}\` +\\| \`${password}\``))
})

test('each command exists, with its options', () => {
  const all: Record<string, Command> = commands
  for (const line of Object.values(readmes).flatMap(commandsIn)) {
    const [name = '', ...words] = line.split(/\s+/)
    expect(Object.keys(all), line).toContain(name)
    for (const word of words.filter((each) => each.startsWith('--')))
      expect(Object.keys(all[name]!.options), line).toContain(word.slice(2))
  }
})
