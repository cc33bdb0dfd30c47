import { execFileSync } from 'node:child_process'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { png } from '#testkit/media/pictures.ts'
import { remakeImage } from './remake-image.ts'

const canary = 'CANARY-9f2c'

/** A JPEG with a dark left and a bright right half. */
async function jpeg(width: number, height: number, change: (picture: Sharp) => Sharp = (same) => same) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++)
    pixels.fill(at % width < width / 2 ? 0x10 : 0xf0, at * 3, at * 3 + 3)
  return change(sharp(pixels, { raw: { width, height, channels: 3 } }))
    .jpeg()
    .toBuffer()
}

/** The size in the output, parsed manually: sharp cannot read WebP in this process. */
function sizeOf(webp: Buffer) {
  expect(webp.toString('latin1', 0, 4) + webp.toString('latin1', 8, 12)).toBe('RIFFWEBP')
  expect(webp.readUInt32LE(4)).toBe(webp.length - 8)
  expect(webp.toString('latin1', 12, 16)).toBe('VP8 ')
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff }
}

test.each([
  ['a wide JPEG', () => jpeg(1600, 900), 512],
  ['a tall JPEG', () => jpeg(600, 2000), 512],
  ['a small JPEG', () => jpeg(120, 90), 90],
  ['a PNG', () => png({ width: 700, height: 600 }), 512],
  ['a PNG of one pixel', () => png({ width: 1, height: 1 }), 1],
  ['a 16-bit PNG', () => png({ width: 64, height: 64, depth: 16 }), 64],
  ['a CMYK JPEG', () => jpeg(200, 200, (picture) => picture.toColourspace('cmyk')), 200],
  ['a gray JPEG', () => jpeg(200, 200, (picture) => picture.greyscale()), 200],
])('%s becomes a square', async (_, make, side) => {
  expect(sizeOf(await remakeImage(await make(), budgetFor('image')))).toEqual({ width: side, height: side })
})

/** The brightness at points of an output image, measured in a process in which sharp can read WebP. */
function brightness(webp: Buffer, points: [x: number, y: number][]): number[] {
  const script = `
    const { default: sharp } = await import('sharp')
    const { buffer } = await import('node:stream/consumers')
    const { data, info } = await sharp(await buffer(process.stdin)).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
    console.log(JSON.stringify(${JSON.stringify(points)}.map(([x, y]) => data[(y * info.width + x) * info.channels])))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { input: webp, encoding: 'utf8' }),
  )
}

const corners: [number, number][] = [
  [10, 10],
  [190, 10],
  [10, 190],
  [190, 190],
]
const dark = expect.toSatisfy((value: number) => value < 60)
const bright = expect.toSatisfy((value: number) => value > 200)

test.each([
  ['as it is', (picture: Sharp) => picture, [dark, bright, dark, bright]],
  ['on its side', (picture: Sharp) => picture.withMetadata({ orientation: 6 }), [dark, dark, bright, bright]],
  ['upside down', (picture: Sharp) => picture.withMetadata({ orientation: 3 }), [bright, dark, bright, dark]],
  ['in CMYK', (picture: Sharp) => picture.toColourspace('cmyk'), [dark, bright, dark, bright]],
])('an image %s is output upright and in its colors', async (_, change, wanted) => {
  expect(brightness(await remakeImage(await jpeg(200, 200, change), budgetFor('image')), corners)).toEqual(
    wanted,
  )
})

test('keeps nothing of the original file but its pixels', async () => {
  const exif = {
    IFD0: { Copyright: canary, ImageDescription: canary },
    IFD3: { GPSLatitude: '31/1 14/1 0/1' },
  }
  const sent = [
    await jpeg(64, 64, (picture) =>
      picture.withExif(exif).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`),
    ),
    png({ width: 64, height: 64, comment: `<script>${canary}</script>` }),
    Buffer.concat([await jpeg(64, 64), Buffer.from(`<script>${canary}</script>`)]),
    Buffer.concat([png({ width: 64, height: 64 }), Buffer.from(`PK\x03\x04${canary}`)]),
  ]
  for (const bytes of sent) {
    expect(bytes.includes(canary)).toBe(true)
    const created = await remakeImage(bytes, budgetFor('image'))
    expect(created.includes(canary)).toBe(false)
    expect(created.includes('EXIF') || created.includes('XMP ')).toBe(false)
  }
})

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

test.each([
  ['an SVG', Buffer.from(svg)],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['text', Buffer.from('hello')],
])('%s is not the kind', async (_, bytes) => {
  await expect(remakeImage(bytes, budgetFor('image'))).rejects.toMatchObject({ name: 'imageKind' })
})

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['a JPEG that breaks off', async () => (await jpeg(800, 800)).subarray(0, 4000)],
  [
    'a PNG that breaks off',
    () => png({ width: 300, height: 300, bright: (x, y) => (x * y) % 7 > 3 }).subarray(0, 300),
  ],
  ['a PNG with fewer rows than it says', () => png({ width: 300, height: 300, rows: Buffer.alloc(901) })],
  [
    'an SVG behind the beginning of a PNG',
    () => Buffer.concat([png({ width: 1, height: 1 }).subarray(0, 8), Buffer.from(svg)]),
  ],
  [
    'HTML behind the beginning of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${canary}`)]),
  ],
])('%s cannot be read', async (_, make) => {
  await expect(remakeImage(await make(), budgetFor('image'))).rejects.toMatchObject({
    name: 'imageUnreadable',
  })
})

test.each([
  [8193, 1, 'imageTooLarge'],
  [1, 8193, 'imageTooLarge'],
  [8000, 8000, 'imageTooLarge'],
  [1_000_000, 1_000_000, 'imageTooLarge'],
  [2 ** 31 - 1, 2 ** 31 - 1, 'imageUnreadable'],
])('refuses a header of %i x %i before decoding', async (width, height, problem) => {
  const bomb = png({ width, height, rows: Buffer.alloc(1000) })
  await expect(remakeImage(bomb, budgetFor('image'))).rejects.toMatchObject({ name: problem })
})

test('mutated images are converted or refused', { timeout: 60_000 }, async () => {
  const sources = [await jpeg(96, 64), png({ width: 96, height: 64, comment: 'x' })]
  let seed = 20260101
  const random = (below: number) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % below
  for (let run = 0; run < 400; run++) {
    const bytes = Buffer.from(sources[run % 2]!)
    for (let change = 0; change <= random(8); change++) bytes[8 + random(bytes.length - 8)] = random(256)
    const end = random(4) === 0 ? random(bytes.length) : bytes.length
    await remakeImage(bytes.subarray(0, end), budgetFor('image')).then(
      (created) => expect(created.length).toBeGreaterThan(20),
      (error) => expect(error).toMatchObject({ name: expect.stringMatching(/^image/) }),
    )
  }
})

test('converts the largest single-color image, 120 MB in 120 kB', async () => {
  const bomb = png({ width: 8192, height: 4882, rows: Buffer.alloc((8192 * 3 + 1) * 4882) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(sizeOf(await remakeImage(bomb, budgetFor('image')))).toEqual({ width: 512, height: 512 })
})
