import { expect, test } from 'vitest'
import { box, boxesIn, bodyAt, fullBox, u32 } from './boxes.ts'
import { headOf } from './head.ts'
import { layOut } from './layout.ts'
import { chunkOffsets } from './read-mp4.ts'

/** A video with one second per chunk of `chunk` bytes. */
function film(seconds: number, chunk: number) {
  const offsets = Array.from({ length: seconds }, (_, index) => 48 + index * chunk)
  const tables = [
    fullBox('stts', 0, u32(1, seconds * 25, 1)),
    fullBox('stsc', 0, u32(1, 1, 25, 1)),
    fullBox('stco', 0, u32(seconds, ...offsets)),
  ]
  const track = box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, 25, seconds * 25, 0)),
    box('minf', box('vmhd'), box('stbl', ...tables)),
  )
  const kind = Buffer.from('isom')
  return { kind, duration: seconds * 1000, nextId: 2, tracks: [track], from: 48, to: 48 + seconds * chunk }
}

const form = {
  rate: 48_000,
  channels: 2,
  config: Buffer.from([0x11, 0x90]),
  sizes: new Uint16Array(470).fill(400),
}
const said = { tracks: [{ language: 'es' }], duration: 10_000 }

function read(seconds: number, chunk: number) {
  const rest = film(seconds, chunk)
  const layout = layOut(rest, [form])
  const head = headOf(said, rest, [form], layout)
  const moov = boxesIn(head.subarray(0, head.indexOf('mdat') - 4)).find(({ kind }) => kind === 'moov')!
  const [picture, sound] = boxesIn(moov.body)
    .filter(({ kind }) => kind === 'trak')
    .map(({ body }) => chunkOffsets(body))
  const wide = bodyAt(moov.body, 'trak', 'mdia', 'minf', 'stbl', 'co64') !== undefined
  return { head, layout, picture: [...picture!], sound: [...sound!], wide }
}

test.each([
  ['small', 1000, false],
  ['beyond four gigabytes', 420_000_000, true],
])('a file that is %s', (_, chunk, large) => {
  const { head, layout, picture, sound, wide } = read(10, chunk)
  expect(wide).toBe(large)
  expect(layout.length).toBe(10 * chunk + 470 * 400)
  // A second of sound precedes its second of picture, and nothing overlaps.
  const spans = [
    ...picture.map((at) => [at, at + chunk] as const),
    ...sound.map((at, index) => [at, at + layout.chunks[0]!.frames[index]! * 400] as const),
  ].toSorted(([a], [b]) => a - b)
  expect(spans[0]![0]).toBe(head.length)
  for (const [index, [from]] of spans.slice(1).entries()) expect(from).toBe(spans[index]![1])
  expect(spans.at(-1)![1]).toBe(head.length + layout.length)
  const mdat = head.subarray(head.indexOf('mdat') - 4)
  const size = large ? Number(mdat.readBigUInt64BE(8)) : mdat.readUInt32BE(0)
  expect(size).toBe(mdat.length + layout.length)
})
