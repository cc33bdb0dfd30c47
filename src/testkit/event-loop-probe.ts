import { createServer } from 'node:http'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** What the probe of a process saw since it was asked last. */
export interface LoopReading {
  /** Milliseconds of processor time that the event loop spent in one go: while it does, it answers nobody. */
  held: number
  /** Milliseconds between two turns of the loop. On a busy machine this counts the work of other processes too. */
  late: number
  /** Resident memory in bytes when the reading began, and at most. */
  memory: { first: number; most: number }
}

export const probeFolder = 'EVENT_LOOP_PROBE'
export const socketOf = (folder: string, pid: number) => join(folder, `${pid}.sock`)

/** A turn that takes less is of no interest, and asking for the time more often costs more than it tells. */
const interval = 2
const memoryInterval = 25

// Loaded before a program by --import: threads and child processes inherit that option, so each process starts one probe.
const folder = process.env[probeFolder]
if (folder && isMainThread) {
  let reading = fresh()
  let turn = performance.now()
  let cpu = cpuTime()
  let looked = turn
  const look = () => {
    const now = performance.now()
    const cpuNow = cpuTime()
    reading.held = Math.max(reading.held, cpuNow - cpu)
    reading.late = Math.max(reading.late, now - turn - interval)
    turn = now
    cpu = cpuNow
    if (now - looked < memoryInterval) return
    looked = now
    reading.memory.most = Math.max(reading.memory.most, process.memoryUsage.rss())
  }
  setInterval(look, interval).unref()
  createServer((_, reply) => {
    look()
    const read = reading
    reading = fresh()
    reply.end(JSON.stringify(read))
  })
    .listen(socketOf(folder, process.pid))
    .unref()
}

function fresh(): LoopReading {
  const rss = process.memoryUsage.rss()
  return { held: 0, late: 0, memory: { first: rss, most: rss } }
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
