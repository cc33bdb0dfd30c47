import { buffer } from 'node:stream/consumers'
import { deflateRawSync, crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { mutate } from '#testkit/faults/mutate.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { budgetFor } from '../output/output-budget.ts'
import { bytesSource, entriesByName, openZip, readEntry, unzip } from './open-zip.ts'
import { writeZip, zipBytes, type ZipEntry } from './write-zip.ts'
import { ZipError } from './zip-directory.ts'
import { crc32, viewOf } from './zip-format.ts'

// What is written is read by another program, and what another program has written is read.

const budget = () => budgetFor('docx')
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function readByOther(file: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(file), { lazyEntries: true })
  const found: [name: string, content: Buffer, checksum: boolean][] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    found.push([entry.fileName, content, zlibCrc32(content) === entry.crc32])
  }
  return found
}

async function read(file: Uint8Array) {
  const zip = await openZip(bytesSource(file), budget())
  const found: [name: string, content: Uint8Array][] = []
  for (const entry of zip.entries) found.push([entry.name, await readEntry(zip, entry)])
  return found
}

test('has the same checksum as zlib', () => {
  const halves = fc.tuple(fc.uint8Array({ maxLength: 100 }), fc.uint8Array({ maxLength: 100 }))
  fc.assert(fc.property(halves, ([a, b]) => crc32(b, crc32(a)) === zlibCrc32(Buffer.concat([a, b]))))
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-zA-Z0-9é文/ .-]{0,20}[a-z]$/), { maxLength: 6 })
const contents = fc.uint8Array({ maxLength: 3000 })
const isRefusedName = (name: string) => name.startsWith('/') || name.split('/').includes('..')

/** The same content in each of the ways in which it can be given. */
const ways: readonly ((name: string, bytes: Uint8Array<ArrayBuffer>) => ZipEntry)[] = [
  (name, bytes) => ({ name, bytes }),
  (name, bytes) => ({ name, bytes, stored: true }),
  (name, bytes) => ({ name, open: () => inPieces(bytes) }),
  (name, bytes) => ({ name, open: async () => inPieces(bytes), stored: true }),
  (name, bytes) => ({ name, open: () => inPieces(bytes), size: bytes.length, checksum: zlibCrc32(bytes) }),
]

async function* inPieces(bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

test('whatever is written is read, by this reader and by another', async () => {
  const files = names.chain((all) =>
    fc.tuple(...all.map((name) => fc.tuple(fc.constant(name), contents, fc.constantFrom(...ways)))),
  )
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const given = all.filter(([name]) => !isRefusedName(name))
      const file = await zipBytes(
        given.map(([name, bytes, way]) => way(name, bytes as Uint8Array<ArrayBuffer>)),
      )
      const expected = given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const)
      expect((await read(file)).map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual(expected)
      expect(await readByOther(file)).toEqual(expected.map((each) => [...each, true]))
    }),
  )
})

test('what another program has written is read', async () => {
  await fc.assert(
    fc.asyncProperty(names, contents, fc.boolean(), async (all, bytes, forceZip64Format) => {
      const zip = new ZipFile()
      const given = all.filter((name) => !isRefusedName(name))
      for (const [at, name] of given.entries())
        zip.addBuffer(Buffer.from(bytes), name, { compress: at % 2 === 0, forceZip64Format })
      zip.end()
      const file = await buffer(zip.outputStream as AsyncIterable<Buffer>)
      expect((await read(file)).map(([name, found]) => [name, Buffer.from(found)])).toEqual(
        given.map((name) => [name, Buffer.from(bytes)]),
      )
    }),
  )
})

describe('more than 32 bits', () => {
  test('65,536 entries', async () => {
    const file = await zipBytes(
      Array.from({ length: 65_536 }, (_, at) => ({ name: `${at}`, texts: [], stored: true })),
    )
    const other = await fromBufferPromise(Buffer.from(file), { lazyEntries: true })
    expect(other.entryCount).toBe(65_536)
    const { entries } = await openZip(bytesSource(file), budgetFor('document')).catch((error) => error)
    expect(entries).toBeUndefined()
    const found = await openZip(bytesSource(file), { spend: () => {}, reach: () => {} } as never)
    expect([found.isLong, found.entries.length, found.entries.at(-1)!.name]).toEqual([true, 65_536, '65535'])
  })

  test('an entry of 4.5 GB, and one behind it', async () => {
    const page = new Uint8Array(64 * 1024 * 1024)
    const pages = 72
    const size = page.length * pages
    const open = async function* () {
      for (let at = 0; at < pages; at += 1) yield page
    }
    // Each piece at its place; the pages of the first entry are one and the same.
    const pieces: { at: number; bytes: Uint8Array<ArrayBuffer> }[] = []
    let length = 0
    for await (const bytes of writeZip([
      { name: 'long', open, size, checksum: 0x12345678 },
      { name: 'behind', texts: ['It is read.'] },
    ])) {
      pieces.push({ at: length, bytes })
      length += bytes.length
    }
    const source = {
      size: length,
      read(from: number, wanted: number) {
        const found = new Uint8Array(wanted)
        for (const { at, bytes } of pieces) {
          const start = Math.max(from, at)
          const end = Math.min(from + wanted, at + bytes.length)
          if (start < end) found.set(bytes.subarray(start - at, end - at), start - from)
        }
        return found
      },
    }
    const zip = await openZip(source, budget())
    expect(zip.entries.map((entry) => [entry.name, entry.size, entry.packedSize])).toEqual([
      ['long', size, size],
      ['behind', 11, 13],
    ])
    expect(textOf(await readEntry(zip, zip.entries[1]!))).toBe('It is read.')
    await expect(zip.unpack(zip.entries[0]!).next()).resolves.toMatchObject({ done: false })
  })
})

test('a source is ended when its reader leaves, and an error of it ends the file', async () => {
  const ended: string[] = []
  const endless = async function* () {
    try {
      for (;;) yield new Uint8Array(100_000).map(() => Math.random() * 256)
    } finally {
      ended.push('endless')
    }
  }
  for (const stored of [true, false]) {
    const zip = writeZip([{ name: 'a', open: endless, stored }])
    await zip.next()
    await zip.next()
    await zip.return()
  }
  expect(ended).toEqual(['endless', 'endless'])
  const failing = async function* () {
    yield 'text'
    throw new Error('The disk is gone')
  }
  for (const stored of [true, false])
    await expect(zipBytes([{ name: 'a', open: failing, stored }])).rejects.toThrow('The disk is gone')
})

test('entries of another file are copied, and that one stays as it is', async () => {
  const other = Buffer.from(
    await zipBytes([
      { name: 'a', texts: ['a'] },
      { name: 'b', texts: ['b'] },
    ]),
  )
  const before = Buffer.from(other)
  const { entries } = await openZip(bytesSource(other), budget())
  const file = await zipBytes(
    entries.toReversed().map(({ name, start, end, record }) => ({
      name,
      local: other.subarray(start, end),
      record: Buffer.from(record.buffer, record.byteOffset, record.length),
    })),
  )
  expect((await read(file)).map(([name, bytes]) => [name, textOf(bytes)])).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ])
  expect(other.equals(before)).toBe(true)
})

test('entries whose size is not as announced are not written', async () => {
  const entry = { name: 'a', open: () => inPieces(new Uint8Array(5)), size: 6, checksum: 0 }
  await expect(zipBytes([entry])).rejects.toThrow('An entry of 6 bytes has 5')
})

describe('files of strangers', () => {
  const reasonOf = (file: Uint8Array) =>
    unzip(file, budget()).then(
      () => 'read',
      (error: unknown) => (error instanceof ZipError ? error.reason : (error as Error).name),
    )
  const changed = (file: Uint8Array<ArrayBuffer>, change: (view: DataView, directory: number) => void) => {
    const copy = file.slice()
    const view = viewOf(copy)
    change(view, view.getUint32(copy.length - 6, true))
    return copy
  }

  test('names that leave the folder are refused', async () => {
    for (const name of ['../up', 'a/../../up', '/root', 'C:\\a', '..\\up', '\\\\host\\a'])
      expect(await reasonOf(await zipBytes([{ name, texts: ['x'] }]))).toBe('broken')
    expect(await reasonOf(await zipBytes([{ name: 'a..b/..c', texts: ['x'] }]))).toBe('read')
  })

  test('of two of one name the first is read', async () => {
    const file = await zipBytes([
      { name: 'a\\b', texts: ['first'] },
      { name: 'a/b', texts: ['second'] },
    ])
    const zip = await openZip(bytesSource(file), budget())
    expect(textOf(await readEntry(zip, entriesByName(zip).get('a/b')!))).toBe('first')
  })

  test('names are read in the letters of the first PC, or as the extra field says', async () => {
    const file = await zipBytes([{ name: 'ab', texts: ['x'] }])
    const old = changed(file, (view, directory) => {
      view.setUint16(directory + 8, 0, true)
      view.setUint16(directory + 46, 0x82e1, true)
    })
    expect((await read(old))[0]![0]).toBe('ßé')
    const [entry] = (await openZip(bytesSource(file), budget())).entries
    const extra = Buffer.concat([Buffer.alloc(9), Buffer.from('文')])
    extra.writeUInt16LE(0x7075, 0)
    extra.writeUInt16LE(extra.length - 4, 2)
    extra.writeUInt8(1, 4)
    extra.writeUInt32LE(zlibCrc32('ab'), 5)
    const record = Buffer.concat([entry!.record, extra])
    record.writeUInt16LE(extra.length, 30)
    const named = await zipBytes([{ name: 'ab', local: file.subarray(entry!.start, entry!.end), record }])
    expect((await read(named))[0]![0]).toBe('文')
  })

  test('encrypted entries, other disks, unknown compression and overlapping entries are refused', async () => {
    const bytes = new TextEncoder().encode('some text')
    const file = await zipBytes([
      { name: 'a', bytes, stored: true },
      { name: 'b', bytes },
    ])
    expect(await reasonOf(file)).toBe('read')
    expect(await reasonOf(changed(file, (view, at) => view.setUint16(at + 8, 0x801, true)))).toBe('encrypted')
    expect(await reasonOf(changed(file, (view, at) => view.setUint16(at + 10, 12, true)))).toBe('broken')
    expect(await reasonOf(changed(file, (view) => view.setUint16(view.byteLength - 14, 1, true)))).toBe(
      'broken',
    )
    // Of the first, up to the second.
    const overlapping = changed(file, (view, at) => {
      view.setUint32(at + 20, 60, true)
      view.setUint32(at + 24, 60, true)
    })
    expect(await reasonOf(overlapping)).toBe('broken')
    const larger = changed(file, (view, at) => view.setUint32(at + 24, 10, true))
    expect(await reasonOf(larger)).toBe('broken')
  })

  test('bombs are stopped while they unpack', async () => {
    const packed = await zipBytes([{ name: 'a', bytes: new Uint8Array(8 * 1024 * 1024) }])
    expect(packed.length).toBeLessThan(100_000)
    await expect(unzip(packed, budget())).rejects.toMatchObject({ unit: 'ratio' })
    const megabyte = new Uint8Array(1024 * 1024)
    const many = await zipBytes(
      Array.from({ length: 97 }, (_, at) => ({ name: `${at}`, bytes: megabyte, stored: true })),
    )
    await expect(unzip(many, budget())).rejects.toMatchObject({ unit: 'bytes' })
    const count = await zipBytes(
      Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}`, texts: [], stored: true })),
    )
    await expect(unzip(count, budget())).rejects.toMatchObject({ unit: 'entries' })
  })

  test('broken files are read or refused by name', async () => {
    const file = Buffer.concat([
      await zipBytes([
        { name: 'a', texts: ['text '.repeat(100)] },
        { name: 'b', open: () => inPieces(new Uint8Array(3000)), stored: true },
      ]),
    ])
    const outcomes = new Set<string>()
    for (let seed = 0; seed < 1500; seed += 1) outcomes.add(await reasonOf(mutate(file, randomOf(seed))))
    for (let length = 0; length < file.length; length += 7)
      outcomes.add(await reasonOf(file.subarray(0, length)))
    expect([...outcomes].toSorted()).toEqual(['broken', 'encrypted', 'read'])
    // More than its compressed data.
    const trailing = deflateRawSync('x')
    const longer = await zipBytes([
      { name: 'a', bytes: Buffer.concat([trailing, Buffer.alloc(9)]), stored: true },
    ])
    const asDeflated = changed(longer, (view, at) => {
      view.setUint16(at + 10, 8, true)
      view.setUint32(at + 24, 1, true)
    })
    expect(await reasonOf(asDeflated)).toBe('broken')
  })
})
