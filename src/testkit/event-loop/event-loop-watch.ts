import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LoopReading, probeFolder, socketOf } from './event-loop-probe.ts'

export interface Watched<Result> extends LoopReading {
  result: Result
}

/** The environment that enables the probe in a Node process; its sockets are in the folder. */
export const watchable = (folder: string): Record<string, string> => ({
  [probeFolder]: folder,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${new URL('event-loop-probe.ts', import.meta.url)}`,
})

/** Measures the longest hold of a process's event loop, and its memory, during some work of the test. */
export const watchEventLoop = (folder: string, pid: number) => ({
  async during<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
    await read(folder, pid)
    const result = await work()
    return { result, ...(await read(folder, pid)) }
  },
  /** Plants a fault: calls below this path hold the loop for so many milliseconds. */
  holdInCalls: (path: string, milliseconds: number) => read(folder, pid, `/hold/${milliseconds}${path}`),
})

function read(folder: string, pid: number, path = '/'): Promise<LoopReading> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketOf(folder, pid), path }, (reply) => {
      text(reply).then((said) => resolve(JSON.parse(said) as LoopReading), reject)
    })
      .on('error', reject)
      .end()
  })
}
