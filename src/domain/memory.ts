// Memory for pages of samples, which is used again and again. New memory costs more than most of what is done with it: the system clears it
// page by page, and the collector goes through all that the process holds for every 64 MB of it.

/** Bytes: what is taken is as large as a multiple of this; smaller things are left to the collector. */
const unit = 1 << 18
/** Bytes that may lie here unused. */
const most = 1 << 24

const free = new Map<number, ArrayBuffer[]>()
let unused = 0

/** So many bytes, in which anything may stand, until they are given back. */
export function acquire(bytes: number): ArrayBuffer {
  if (bytes < unit / 2) return new ArrayBuffer(bytes)
  const size = Math.ceil(bytes / unit) * unit
  const found = free.get(size)?.pop()
  if (!found) return new ArrayBuffer(size)
  unused -= size
  return found
}

export const acquireFloats = (length: number) => new Float32Array(acquire(4 * length), 0, length)

/** Memory that nobody reads any more, with all that lies beside these views in it: they are empty from now on. */
export function releaseBuffers(...views: readonly ArrayBufferView[]): void {
  for (const { buffer } of views) {
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) continue
    const size = buffer.byteLength
    if (size === 0 || size % unit !== 0 || unused + size > most) buffer.transfer(0)
    else {
      unused += size
      const shelf = free.get(size)
      if (shelf) shelf.push(buffer.transfer())
      else free.set(size, [buffer.transfer()])
    }
  }
}

/** Small buffers of Node are pieces of one memory. */
export const ownsBuffer = ({ buffer, byteLength }: Buffer) => byteLength === buffer.byteLength
