import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

// Checks the archive of a work: node scripts/check-archive.ts film.zip. It must contain exactly the files in its list
// of checksums, with matching content. Prints their names and sizes.

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

async function readEntries(path: string): Promise<Map<string, { size: number; sum: string; text: string }>> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: true })
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>
  const found = new Map<string, { size: number; sum: string; text: string }>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('error', reject)
  zip.on('end', resolve)
  zip.on('entry', (entry: yauzl.Entry) => {
    void (async () => {
      const hash = createHash('sha256')
      let size = 0
      const text: Buffer[] = []
      for await (const chunk of await openStream(entry)) {
        const bytes = chunk as Buffer
        hash.update(bytes)
        size += bytes.length
        if (entry.fileName.endsWith('.sha256')) text.push(bytes)
      }
      found.set(entry.fileName, { size, sum: hash.digest('hex'), text: Buffer.concat(text).toString() })
      zip.readEntry()
    })().catch(reject)
  })
  zip.readEntry()
  await promise
  return found
}

/** The problems of an archive, and its files. */
export async function checkArchive(
  path: string,
): Promise<{ files: { name: string; size: number }[]; faults: string[] }> {
  const found = await readEntries(path)
  const lists = [...found].filter(([name]) => name.endsWith('.sha256'))
  if (lists.length !== 1) return { files: [], faults: [`It has ${lists.length} lists of checksums.`] }
  const [listName, { text }] = lists[0]!
  found.delete(listName)
  const listed = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const faults = [
    ...[...listed.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing.`),
    ...[...found.keys()].filter((name) => !listed.has(name)).map((name) => `${name} is not listed.`),
    ...[...found]
      .filter(([name, { sum }]) => listed.has(name) && listed.get(name) !== sum)
      .map(([name]) => `${name} has other bytes than the list says.`),
  ]
  return { files: [...found].map(([name, { size }]) => ({ name, size })), faults }
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new Error('Name the archive: node scripts/check-archive.ts film.zip')
  const { files, faults } = await checkArchive(path)
  for (const { name, size } of files) console.log(`${String(size).padStart(12)}  ${name}`)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
