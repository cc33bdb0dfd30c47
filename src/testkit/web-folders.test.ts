import { readdir, readFile } from 'node:fs/promises'
import { dirname, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The linter looks for cycles of files and ignores type imports. Folders that depend on each other, even for types
// alone, cannot be read or moved separately.

const web = fileURLToPath(new URL('../web/', import.meta.url))
const anImport = /(?:from|import)\s*\(?\s*'(#web\/|\.\.?\/)([^']+)'/g

const folderOf = (file: string) => {
  const folder = dirname(file)
  return folder === '.' ? 'web' : folder
}

/** The folders that each folder imports. */
async function importsOfFolders(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.includes('.test.')) continue
    const file = relative(web, `${entry.parentPath}/${entry.name}`).replaceAll(sep, '/')
    const folder = folderOf(file)
    const others = found.get(folder) ?? new Set()
    found.set(folder, others)
    for (const [, from, path] of (await readFile(`${web}${file}`, 'utf8')).matchAll(anImport)) {
      const target = folderOf(
        from === '#web/' ? path! : posix.normalize(posix.join(dirname(file), from!, path!)),
      )
      if (target !== folder) others.add(target)
    }
  }
  return found
}

/** The folders that can be reached from themselves. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (start: string) => {
    const seen = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let next; (next = open.pop()) !== undefined;)
      if (!seen.has(next)) {
        seen.add(next)
        open.push(...(imports.get(next) ?? []))
      }
    return seen
  }
  return [...imports.keys()].filter((folder) => reaches(folder).has(folder))
}

test('no folders of src/web import each other in a cycle, including types', async () => {
  const imports = await importsOfFolders()
  expect(imports.size).toBeGreaterThan(30)
  expect(imports.get('web')).toContain('shell')
  expect(inCircles(imports)).toEqual([])
})

test('a cycle is found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(inCircles(imports)).toEqual(['b', 'c'])
})
