import { mostFrames } from '#contract/live-socket.ts'

// Frames that the server has not stored yet. They are in IndexedDB, too, so that a reload or a crash of the tab loses none.

/** Ten minutes. */
export const mostWaiting = 6000

interface KeptFrame {
  session: string
  number: number
  pcm: ArrayBuffer
}

export interface WaitingFrames {
  /** Adds the next frame; false if no more can be kept. */
  add(pcm: ArrayBuffer): boolean
  /** The server has everything before `next`. */
  stored(next: number): void
  /** The connection begins with frame `next`. */
  startAt(next: number): void
  /** The next message, if there is something to send. */
  take(): ArrayBuffer | undefined
  readonly count: number
  close(): void
}

/** The frames of a session that an earlier page left, and those that follow. */
export async function openWaitingFrames(session: string): Promise<WaitingFrames> {
  const database = await openDatabase()
  const left = await readAll(database, session)
  let frames = left.map(({ pcm }) => pcm)
  /** The number of the first of them. */
  let first = left[0]?.number ?? 0
  let sent = first

  const write = (work: (store: IDBObjectStore) => void) => {
    // Without the database (private windows of some browsers), frames are kept in memory only.
    if (database) work(database.transaction('frames', 'readwrite').objectStore('frames'))
  }
  const keyOf = (number: number) => [session, number]

  function stored(next: number): void {
    const gone = Math.min(frames.length, next - first)
    if (gone <= 0) return
    frames = frames.slice(gone)
    write((store) => store.delete(IDBKeyRange.bound(keyOf(first), keyOf(next - 1))))
    first = next
    sent = Math.max(sent, next)
  }

  return {
    add(pcm) {
      if (frames.length >= mostWaiting) return false
      const number = first + frames.length
      frames.push(pcm)
      write((store) => store.put({ session, number, pcm } satisfies KeptFrame))
      return true
    },
    stored,
    startAt(next) {
      stored(next)
      if (frames.length === 0) first = next
      // Another page has spoken meanwhile, or the sound in between is gone: what is left continues where the server is.
      if (first !== next) {
        first = next
        write((store) => {
          store.delete(IDBKeyRange.bound(keyOf(0), keyOf(Number.MAX_SAFE_INTEGER)))
          frames.forEach((pcm, at) => store.put({ session, number: next + at, pcm } satisfies KeptFrame))
        })
      }
      sent = next
    },
    take() {
      const from = sent - first
      const some = frames.slice(from, from + mostFrames)
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
    close: () => database?.close(),
  }
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('live-sound', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('frames', { keyPath: ['session', 'number'] }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => resolve(undefined))
  })
}

function readAll(database: IDBDatabase | undefined, session: string): Promise<KeptFrame[]> {
  if (!database) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    const range = IDBKeyRange.bound([session, 0], [session, Number.MAX_SAFE_INTEGER])
    const reading = database.transaction('frames').objectStore('frames').getAll(range)
    reading.addEventListener('success', () => resolve(reading.result as KeptFrame[]))
    reading.addEventListener('error', () => reject(reading.error!))
  })
}
