import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#testkit/faults/hostile-texts.ts'
import { unzip, type ZipPart } from '#testkit/files/open-epub.ts'
import { elements, textIn, type XmlElement, xmlTree } from '#testkit/files/xml-tree.ts'
import { mediaLab } from '#testkit/media/media.ts'
import { openReading, script, toneSynthesizer } from '#testkit/pipeline/reading.ts'
import type { ReadBlock } from '../../speech/read-block.ts'

// The rules of EPUB 3.3 and of its media overlays, as far as they concern what is written here.

let reading: Awaited<ReturnType<typeof openReading>>
let parts: ZipPart[]
let report: Awaited<ReturnType<typeof reading.run>>['report']
const folder = 'EPUB/'

beforeAll(async () => {
  const lab = await mediaLab()
  reading = await openReading()
  await lab.ffmpeg('-f lavfi -i testsrc=s=300x300:d=1 -frames:v 1 cover.png')
  const blocks: ReadBlock[] = [
    ...script(
      'Before all chapters. It has two sentences.\n# One & only\nText.\n😀\n---\n# 😀\n# <Three>\n“Yes?” No.',
    ),
    ...hostileTexts(12, 5).map((text, index): ReadBlock => ({ id: `h${index}`, kind: 'paragraph', text })),
  ]
  const using = { ...reading.engines, synthesizers: [toneSynthesizer()] }
  const options = { title: 'A <Book> & "more"', voice: { voice: 'tone:a' }, cover: lab.path('cover.png') }
  report = (await reading.run(blocks, { ...options, formats: ['epub'] }, { using })).report
  parts = await unzip(join(reading.out, 'book.epub'))
  await lab.remove()
})
afterAll(() => reading[Symbol.asyncDispose]())

const partOf = (name: string) => parts.find((part) => part.name === name)!
const document = (name: string) => xmlTree(partOf(folder + name).bytes.toString('utf8'))
const packageOf = () => document('package.opf')
const items = (type: string) =>
  elements(packageOf(), 'item').filter(({ attributes }) => attributes['media-type'] === type)
const idsIn = (from: XmlElement): string[] =>
  [from, ...from.children.flatMap((child) => child)].flatMap((element) =>
    element === from ? (from.attributes['id'] ?? []) : idsIn(element),
  )
const secondsOf = (clock: string) => Number(/^(\d+\.\d{3})s$/.exec(clock)![1])

test('the container begins with its type, stored and without extra fields', () => {
  const [first] = parts
  expect(first).toMatchObject({ name: 'mimetype', method: 0, extra: 0 })
  expect(first!.bytes.toString()).toBe('application/epub+zip')
  // Sizes stand before the data, which streaming readers need for what is stored.
  expect(parts.filter(({ flags }) => flags & 8)).toEqual([])
  const container = xmlTree(partOf('META-INF/container.xml').bytes.toString())
  expect(elements(container, 'rootfile').map(({ attributes }) => attributes['full-path'])).toEqual([
    'EPUB/package.opf',
  ])
})

test('the package names every file once and has what it must have', () => {
  const listed = elements(packageOf(), 'item').map(({ attributes }) => folder + attributes['href'])
  const there = parts
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder) && !name.endsWith('.opf'))
  expect(listed.toSorted()).toEqual(there.toSorted())
  expect(new Set(idsIn(packageOf())).size).toBe(idsIn(packageOf()).length)
  const [metadata] = elements(packageOf(), 'metadata')
  for (const name of ['dc:identifier', 'dc:title', 'dc:language'])
    expect(elements(metadata!, name)).toHaveLength(1)
  expect(elements(metadata!, 'dc:title')[0]!.text).toBe('A <Book> & "more"')
  expect(elements(metadata!, 'dc:description')[0]!.text).toBe('Speech made by machine (synthesized)')
  const unique = packageOf().attributes['unique-identifier']
  expect(elements(metadata!, 'dc:identifier')[0]!.attributes['id']).toBe(unique)
  const modified = elements(metadata!, 'meta').filter(
    ({ attributes }) => attributes['property'] === 'dcterms:modified',
  )
  expect(modified.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  ])
  const properties = elements(packageOf(), 'item').flatMap(({ attributes }) => attributes['properties'] ?? [])
  expect(properties.toSorted()).toEqual(['cover-image', 'nav'])
  expect(elements(packageOf(), 'itemref')).toHaveLength(4)
})

test('the navigation leads to every chapter', () => {
  const [nav] = elements(document('nav.xhtml'), 'nav')
  expect(nav!.attributes['epub:type']).toBe('toc')
  const links = elements(nav!, 'a')
  expect(links.map(({ text }) => text)).toEqual(['A <Book> & "more"', 'One & only', '😀', '<Three>'])
  for (const { attributes } of links) expect(partOf(folder + attributes['href'])).toBeDefined()
})

test('overlays reach every sentence once, in order, inside their sound', () => {
  const pages = items('application/xhtml+xml').filter(({ attributes }) => attributes['properties'] !== 'nav')
  const durations = elements(packageOf(), 'meta').filter(
    ({ attributes }) => attributes['property'] === 'media:duration',
  )
  let whole = 0
  for (const { attributes } of pages) {
    const page = document(attributes['href']!)
    const ids = idsIn(page)
    expect(new Set(ids).size).toBe(ids.length)
    const spans = elements(page, 'span').map((span) => span.attributes['id'])
    const overlayId = attributes['media-overlay']
    if (overlayId === undefined) {
      expect(spans).toEqual([])
      continue
    }
    const overlay = elements(packageOf(), 'item').find((item) => item.attributes['id'] === overlayId)!
    const smil = document(overlay.attributes['href']!)
    expect([smil.name, smil.attributes['version']]).toEqual(['smil', '3.0'])
    const pairs = elements(smil, 'par')
    expect(pairs.every(({ children }) => children.map(({ name }) => name).join() === 'text,audio')).toBe(true)
    const targets = pairs.map(({ children }) => children[0]!.attributes['src']!.split('#'))
    expect(targets.map(([file]) => file)).toEqual(targets.map(() => attributes['href']))
    expect(targets.map(([, id]) => id)).toEqual(spans)
    let sum = 0
    let last = 0
    for (const { children } of pairs) {
      const { src, clipBegin, clipEnd } = children[1]!.attributes as Record<
        'src' | 'clipBegin' | 'clipEnd',
        string
      >
      expect(partOf(folder + src)).toMatchObject({ method: 0 })
      expect(secondsOf(clipBegin)).toBeGreaterThanOrEqual(last)
      expect(secondsOf(clipEnd)).toBeGreaterThan(secondsOf(clipBegin))
      sum += (last = secondsOf(clipEnd)) - secondsOf(clipBegin)
    }
    const said = durations.find((each) => each.attributes['refines'] === `#${overlayId}`)!
    expect(secondsOf(said.text)).toBeCloseTo(sum, 3)
    whole += sum
  }
  const [total] = durations.filter(({ attributes }) => attributes['refines'] === undefined)
  expect(secondsOf(total!.text)).toBeCloseTo(whole, 2)
})

test('clips begin where the report says, and texts are whole', () => {
  const clips = items('application/smil+xml').flatMap(({ attributes }) => {
    const chapter = report.chapters[Number(/\d+/.exec(attributes['href']!)![0]) - 1]!
    return elements(document(attributes['href']!), 'audio').map(
      (audio) => chapter.start + secondsOf(audio.attributes['clipBegin']!),
    )
  })
  const wanted = report.blocks.flatMap(({ sentences }) => sentences.map(({ start }) => start))
  expect(clips).toHaveLength(wanted.length)
  for (const [index, clip] of clips.entries()) expect(clip).toBeCloseTo(wanted[index]!, 2)
  const text = items('application/xhtml+xml')
    .filter(({ attributes }) => attributes['properties'] !== 'nav')
    .map(({ attributes }) => textIn(elements(document(attributes['href']!), 'body')[0]!))
    .join(' ')
  for (const each of ['Before all chapters. It has two sentences.', '“Yes?” No.', '😀', 'One & only'])
    expect(text).toContain(each)
})

test('the same book keeps its sound when it is written again', async () => {
  const using = { ...reading.engines, synthesizers: [toneSynthesizer()] }
  const options = { voice: { voice: 'tone:a' }, formats: ['epub'] as const }
  const text = script('# One\nText.')
  const audio = async () => {
    await reading.run(text, options, { using })
    const again = await unzip(join(reading.out, 'book.epub'))
    return createHash('sha256')
      .update(again.find(({ name }) => name.endsWith('.m4a'))!.bytes)
      .digest('hex')
  }
  expect(await audio()).toBe(await audio())
  expect(await readFile(join(reading.out, 'book.epub'))).toBeDefined()
})
