import { write, writeSync } from 'node:fs'

const output = 1
/** Milliseconds before a reader that takes nothing more is tried again. */
const pause = 20
/** So often at the end of the process. */
const lastTries = 50

/**
 * Writes to the standard output without waiting for whoever reads it, and drops everything once nobody does. pino's own
 * destination tries for ever to write what is left when the process ends, so that a process whose supervisor was killed
 * never ended.
 */
export function standardOutput() {
  let waiting: string[] = []
  let isWriting = false
  let isClosed = false

  function next(): void {
    if (isWriting || isClosed || waiting.length === 0) return
    isWriting = true
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    put(bytes)
  }

  function put(bytes: Buffer): void {
    write(output, bytes, (error, written) => {
      if (error && error.code !== 'EAGAIN') return close()
      const rest = error ? bytes : bytes.subarray(written)
      if (rest.length > 0) return error ? void setTimeout(put, pause, rest) : put(rest)
      isWriting = false
      next()
    })
  }

  function close(): void {
    isClosed = true
    waiting = []
  }

  function writeLast(): void {
    // A write that has begun ends in its thread, and what follows must not overtake it.
    if (isWriting) wait()
    let bytes = Buffer.from(waiting.join(''))
    for (let tries = 0; bytes.length > 0 && !isClosed && tries < lastTries;)
      try {
        bytes = bytes.subarray(writeSync(output, bytes))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        tries += 1
        wait()
      }
  }
  process.on('exit', writeLast)

  return {
    write(line: string): void {
      if (isClosed) return
      waiting.push(line)
      next()
    },
  }
}

const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
