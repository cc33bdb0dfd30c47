export interface QueueLimits {
  /** Frames of one message. */
  maxFrames: number
  /** Frames that can wait. */
  maxWaiting: number
}

/** Where the frames are kept beside memory. */
export interface FrameStore {
  put(number: number, pcm: ArrayBuffer): void
  /** Both ends included. */
  remove(from: number, to: number): void
}

/** Frames that the server has not stored yet, in the order of their numbers. */
export function frameQueue(
  store: FrameStore,
  { maxFrames, maxWaiting }: QueueLimits,
  left: readonly { number: number; pcm: ArrayBuffer }[] = [],
) {
  let frames = left.map(({ pcm }) => pcm)
  /** The number of the first of them. */
  let first = left[0]?.number ?? 0
  let sent = first

  /** The server has everything before `next`. */
  function stored(next: number): void {
    const gone = Math.min(frames.length, next - first)
    if (gone <= 0) return
    frames = frames.slice(gone)
    store.remove(first, next - 1)
    first = next
    sent = Math.max(sent, next)
  }

  return {
    /** Adds the next frame; false if no more can be kept. */
    add(pcm: ArrayBuffer): boolean {
      if (frames.length >= maxWaiting) return false
      store.put(first + frames.length, pcm)
      frames.push(pcm)
      return true
    },
    stored,
    /** The connection begins with frame `next`. */
    startAt(next: number): void {
      stored(next)
      // Another page has spoken in the meantime, or earlier frames are lost: the rest continues at the server's position.
      if (first !== next) {
        if (frames.length > 0) store.remove(first, first + frames.length - 1)
        first = next
        frames.forEach((pcm, at) => store.put(next + at, pcm))
      }
      sent = next
    },
    /** The next message, if there is something to send. */
    take(): ArrayBuffer | undefined {
      const from = sent - first
      const some = frames.slice(from, from + maxFrames)
      const [one] = some
      if (!one) return undefined
      const message = new Uint8Array(4 + some.length * one.byteLength)
      new DataView(message.buffer).setUint32(0, sent)
      some.forEach((pcm, at) => message.set(new Uint8Array(pcm), 4 + at * one.byteLength))
      sent += some.length
      return message.buffer
    },
    get count() {
      return frames.length
    },
  }
}
export type FrameQueue = ReturnType<typeof frameQueue>
