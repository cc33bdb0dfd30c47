import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Prints which pictures of `before` and `after` in a folder differ, and puts both side by side into `different`. */
export async function compareFolders(folder: string): Promise<void> {
  const [before, after, different] = ['before', 'after', 'different'].map((each) => join(folder, each)) as [
    string,
    string,
    string,
  ]
  const names = new Set([...(await readdir(before)), ...(await readdir(after))])
  await mkdir(different, { recursive: true })
  let count = 0
  for (const name of [...names].sort()) {
    const share = await compare(join(before, name), join(after, name), join(different, name))
    if (share === 0) continue
    count += 1
    console.log(`${(share * 100).toFixed(3)} % ${name}`)
  }
  console.log(`${names.size} pictures, ${count} of them differ`)
}

/** The share of pixels that differ by more than rounding; writes both pictures and, in red, the difference. */
async function compare(one: string, other: string, out: string): Promise<number> {
  const pixels = (file: string) =>
    sharp(file)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined)
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  if (!a || !b) return 1
  const width = Math.max(a.info.width, b.info.width)
  const height = Math.max(a.info.height, b.info.height)
  const marked = Buffer.alloc(width * height * 3, 255)
  let count = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inBoth = x < a.info.width && x < b.info.width && y < a.info.height && y < b.info.height
      const i = (y * a.info.width + x) * 3
      const j = (y * b.info.width + x) * 3
      const differs = !inBoth || [0, 1, 2].some((at) => Math.abs(a.data[i + at]! - b.data[j + at]!) > 8)
      if (differs) {
        count += 1
        marked.set([255, 0, 0], (y * width + x) * 3)
      }
    }
  if (count > 0) {
    const difference = await sharp(marked, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    await sharp({ create: { width: width * 3, height, channels: 3, background: '#888' } })
      .composite([
        { input: one, left: 0, top: 0 },
        { input: other, left: width, top: 0 },
        { input: difference, left: width * 2, top: 0 },
      ])
      .png()
      .toFile(out)
  }
  return count / (width * height)
}
