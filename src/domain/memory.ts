// A pool of buffers for pages of samples. Allocating is more expensive than most of the processing: the system clears
// new memory page by page, and the garbage collector scans the heap for every 64 MB.

/** Bytes: sizes are rounded up to a multiple of this; smaller buffers are not pooled. */
const unit = 1 << 18
/** The most bytes kept unused in the pool. */
const max = 1 << 24

const free = new Map<number, ArrayBuffer[]>()
let unused = 0

/** A buffer of this size with undefined content. */
export function acquire(bytes: number): ArrayBuffer {
  if (bytes < unit / 2) return new ArrayBuffer(bytes)
  const size = Math.ceil(bytes / unit) * unit
  const found = free.get(size)?.pop()
  if (!found) return new ArrayBuffer(size)
  unused -= size
  return found
}

export const acquireFloats = (length: number) => new Float32Array(acquire(4 * length), 0, length)

/** Returns memory that is no longer read to the pool; all views of these buffers become empty. */
export function releaseBuffers(...views: readonly ArrayBufferView[]): void {
  for (const { buffer } of views) {
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) continue
    const size = buffer.byteLength
    if (size === 0 || size % unit !== 0 || unused + size > max) buffer.transfer(0)
    else {
      unused += size
      const shelf = free.get(size)
      if (shelf) shelf.push(buffer.transfer())
      else free.set(size, [buffer.transfer()])
    }
  }
}

/** Small Node buffers share one ArrayBuffer. */
export const ownsBuffer = ({ buffer, byteLength }: Buffer) => byteLength === buffer.byteLength
