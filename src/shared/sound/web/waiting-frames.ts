import { type FrameQueue, frameQueue, type QueueLimits } from './frame-queue.ts'

// Frames that the server has not stored yet are in IndexedDB, too, so that a reload or a crash of the tab loses none.

interface Kept {
  /** The name of the database, which each product has for itself. */
  database: string
  limits: QueueLimits
  onMemoryOnly: () => void
}

interface KeptFrame {
  session: string
  number: number
  pcm: ArrayBuffer
}

/**
 * The frames of a session that an earlier page left, and those that follow. Where the database cannot be used (private
 * windows of some browsers, a full disk), frames are kept in memory only, and `onMemoryOnly` is called.
 */
export async function openWaitingFrames(
  session: string,
  { database: name, limits, onMemoryOnly }: Kept,
): Promise<{ queue: FrameQueue; close: () => void }> {
  let database = await openDatabase(name)
  if (!database) onMemoryOnly()
  function giveUp(): void {
    if (!database) return
    database.close()
    database = undefined
    onMemoryOnly()
  }
  const write = (work: (store: IDBObjectStore) => void) => {
    if (!database) return
    try {
      const writing = database.transaction('frames', 'readwrite')
      writing.addEventListener('abort', giveUp)
      work(writing.objectStore('frames'))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      giveUp()
    }
  }
  const queue = frameQueue(
    {
      put: (number, pcm) => write((store) => store.put({ session, number, pcm } satisfies KeptFrame)),
      remove: (from, to) => write((store) => store.delete(IDBKeyRange.bound([session, from], [session, to]))),
    },
    limits,
    await readAll(database, session),
  )
  return { queue, close: () => database?.close() }
}

function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    let opening: IDBOpenDBRequest
    try {
      opening = indexedDB.open(name, 1)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      return resolve(undefined)
    }
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
