// Streams without a header of their own declare no length, but they consist of frames that say how long they are, or of
// packets of one length. One that ends inside of these was cut off; a cut exactly between two cannot be told from an end.

/** Reads bytes from an offset; fewer at the end. */
type Read = (at: number, length: number) => Promise<Buffer>

/** A frame: its length, and what all frames of its stream have in common. */
interface Frame {
  length: number
  form: string
}
type FrameAt = (bytes: Buffer, at: number) => Frame | undefined

const version1 = {
  layer1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
}
const version2 = {
  layer1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  layer2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const mpegRates = [44_100, 48_000, 32_000]

/** A frame of MPEG audio of any version and layer. */
const mpegFrame: FrameAt = (bytes, at) => {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return undefined
  const version = (bytes[at + 1]! >> 3) & 3
  const layer = 4 - ((bytes[at + 1]! >> 1) & 3)
  const rate = mpegRates[(bytes[at + 2]! >> 2) & 3]
  if (version === 1 || layer === 4 || rate === undefined) return undefined
  const isFirst = version === 3
  const table = isFirst
    ? [version1.layer1, version1.layer2, version1.layer3][layer - 1]!
    : layer === 1
      ? version2.layer1
      : version2.layer2
  const bitrate = table[bytes[at + 2]! >> 4]
  if (!bitrate) return undefined
  const perSecond = rate / (isFirst ? 1 : version === 2 ? 2 : 4)
  const padding = (bytes[at + 2]! >> 1) & 1
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152
  const length =
    layer === 1
      ? (Math.floor((12_000 * bitrate) / perSecond) + padding) * 4
      : Math.floor((samples * 125 * bitrate) / perSecond) + padding
  return { length, form: `mpeg ${version} ${layer} ${rate}` }
}

/** A frame of AAC with its header (ADTS). */
const adtsFrame: FrameAt = (bytes, at) => {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return undefined
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
  if (length < 8) return undefined
  return { length, form: `adts ${bytes[at + 1]} ${bytes[at + 2]! & 0xfd}` }
}

/** The end of a file that is looked at: dozens of frames of any kind. */
const tailBytes = 131_072
/** So many in a row are no coincidence. */
const inARow = 4

/** Whether the last frame is not whole. What follows whole frames, such as tags, is none. */
function isLastCut(tail: Buffer, frameAt: FrameAt): boolean {
  for (let start = 0; start < tail.length; start += 1) {
    const first = frameAt(tail, start)
    if (!first) continue
    let count = 0
    let at = start
    for (;;) {
      const frame = frameAt(tail, at)
      if (!frame || frame.form !== first.form) break
      if (at + frame.length > tail.length) return count >= inARow
      count += 1
      at += frame.length
    }
    if (count < inARow) continue
    // Too little of a header to say its length.
    return at < tail.length && tail.length - at < 7 && tail[at] === 0xff && tail.at(-1) !== 0
  }
  return false
}

const framesIn =
  (...kinds: readonly FrameAt[]) =>
  async (read: Read, size: number): Promise<number | undefined> => {
    const from = Math.max(0, size - tailBytes)
    const tail = await read(from, tailBytes)
    return kinds.some((frameAt) => isLastCut(tail, frameAt)) ? Infinity : undefined
  }

/** Infinity if the last frame of raw sound is cut off. */
export const ofRawSound = framesIn(mpegFrame, adtsFrame)

const sync = 0x47

/** Infinity if the last packet of a transport stream is cut off: 188 bytes, or 192 with a time before each. */
export async function ofTransportStream(read: Read, size: number): Promise<number | undefined> {
  const head = await read(0, 193)
  const [length, first] = head[0] === sync && head[188] === sync ? [188, 0] : [192, 4]
  const rest = size % length
  if (rest === 0) return undefined
  const last = await read(size - rest - length, length + rest)
  const isStream = last[first] === sync && (rest <= first || last[length + first] === sync)
  return isStream ? Infinity : undefined
}
