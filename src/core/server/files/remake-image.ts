import { Problem } from '#core/server/http/problem.ts'
import { type OutputBudget, OutputExceeded } from '#domain/output/output-budget.ts'
import { parserLimits } from '#domain/output/parser-limits.ts'

const avatarSide = 512
const limits = parserLimits.image

/** Loaded on first use: it takes 9 MB, and images are rare. */
let opening: ReturnType<typeof openSharp> | undefined
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // All other decoders are blocked, whatever a file claims to be. The operation cache would keep images in memory.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  return sharp
}

export const openedSharp = () => (opening ??= openSharp())

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

interface ImageSize {
  /** The maximum number of pixels per side. */
  side: number
  square: boolean
  /** The minimum number of pixels per side. */
  least?: number
  type?: 'webp' | 'jpeg'
}

/** Encodes pixels of three bytes each as a JPEG. */
export async function jpegOf(pixels: Uint8Array, { width, height }: { width: number; height: number }) {
  const sharp = await openedSharp()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/**
 * Re-encodes a JPEG or PNG: upright, in sRGB, at most this many pixels per side, with nothing of the original but its
 * pixels. The size is checked in the header before decoding.
 */
export async function remakeImage(
  sent: Uint8Array,
  budget: OutputBudget<'pixels' | 'side'>,
  { side, square, least = 1, type = 'webp' }: ImageSize = { side: avatarSide, square: true },
): Promise<Buffer> {
  if (sent.length === 0) throw new Problem('imageUnreadable')
  if (!beginnings.some((bytes) => bytes.every((byte, at) => sent[at] === byte)))
    throw new Problem('imageKind')
  const sharp = await openedSharp()
  const picture = sharp(sent, { limitInputPixels: false, failOn: 'warning' })
  const { width, height } = await picture.metadata().catch(unreadable)
  try {
    budget.reach('side', Math.max(width, height))
    budget.spend('pixels', width * height)
  } catch (error) {
    if (!(error instanceof OutputExceeded)) throw error
    const { side: max, pixels } = limits.output
    throw new Problem('imageTooLarge', { side: max, megapixels: pixels / 1_000_000 })
  }
  if (Math.min(width, height) < least) throw new Problem('imageTooSmall', { side: least })
  const upright = picture.autoOrient()
  const short = Math.min(side, width, height)
  const sized = square
    ? upright.resize(short, short, { fit: 'cover' })
    : upright.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const created =
    type === 'webp'
      ? sized.webp({ quality: 85 })
      : sized.flatten({ background: 'white' }).jpeg({ quality: 85 })
  return inTurn(() => created.timeout({ seconds: limits.cpuSeconds }).toBuffer()).catch(unreadable)
}

/** An interlaced image is decoded as a whole: 400 MB for 40 megapixels of 16 bits. So only one at a time. */
let last: Promise<unknown> = Promise.resolve()
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

function unreadable(): never {
  throw new Problem('imageUnreadable')
}
