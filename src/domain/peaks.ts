// A waveform for drawing: the minimum and maximum sample of each bucket as signed bytes, at several zooms. File format:
// `PEAK`, the number of zooms, for each zoom the milliseconds per bucket and the number of buckets (32-bit
// little-endian), then the pairs of all zooms.

export interface Zoom {
  /** Milliseconds of one bucket. */
  bucket: number
  /** Minimum, maximum, minimum, maximum ... from -128 to 127. */
  pairs: Int8Array
}

/** Milliseconds of the finest bucket; a bucket of each further zoom combines four of the previous one. */
export const finestBucket = 10
const zooms = 5
const perBucket = 4

/** Computes all zooms from the finest. */
export function zoomOut(finest: Int8Array): Zoom[] {
  const created: Zoom[] = [{ bucket: finestBucket, pairs: finest }]
  while (created.length < zooms) {
    const { bucket, pairs } = created.at(-1)!
    const coarser = new Int8Array(Math.ceil(pairs.length / 2 / perBucket) * 2)
    for (let at = 0; at < pairs.length; at += 2) {
      const into = Math.floor(at / 2 / perBucket) * 2
      const first = (at / 2) % perBucket === 0
      coarser[into] = first ? pairs[at]! : Math.min(coarser[into]!, pairs[at]!)
      coarser[into + 1] = first ? pairs[at + 1]! : Math.max(coarser[into + 1]!, pairs[at + 1]!)
    }
    created.push({ bucket: bucket * perBucket, pairs: coarser })
  }
  return created
}

const magic = 0x4b414550

export function packPeaks(all: readonly Zoom[]): Uint8Array {
  const start = 8 + all.length * 8
  const bytes = new Uint8Array(all.reduce((sum, { pairs }) => sum + pairs.length, start))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, all.length, true)
  let at = start
  for (const [index, { bucket, pairs }] of all.entries()) {
    view.setUint32(8 + index * 8, bucket, true)
    view.setUint32(12 + index * 8, pairs.length / 2, true)
    bytes.set(new Uint8Array(pairs.buffer, pairs.byteOffset, pairs.length), at)
    at += pairs.length
  }
  return bytes
}

export function readPeaks(bytes: Uint8Array): Zoom[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.length >= 8 && view.getUint32(0, true) === magic ? view.getUint32(4, true) : 0
  let at = 8 + count * 8
  if (count === 0 || count > 32 || at > bytes.length)
    throw new Error('These are not the peaks of a waveform.')
  return Array.from({ length: count }, (_, index) => {
    const bucket = view.getUint32(8 + index * 8, true)
    const length = view.getUint32(12 + index * 8, true) * 2
    if (at + length > bytes.length) throw new Error('The peaks of this waveform are cut off.')
    const pairs = new Int8Array(bytes.slice(at, at + length).buffer)
    at += length
    return { bucket, pairs }
  })
}
