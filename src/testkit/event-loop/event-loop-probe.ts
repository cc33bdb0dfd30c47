import { subscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** The measurements of a process's probe since the last reading. */
export interface LoopReading {
  /** The longest continuous processor time of the event loop in milliseconds, during which it answers nobody. */
  held: number
  /** Milliseconds between two turns of the loop. On a busy machine this includes the work of other processes. */
  late: number
  /** Resident memory in bytes, at the start of the reading and its maximum. */
  memory: { first: number; most: number }
}

export const probeFolder = 'EVENT_LOOP_PROBE'
export const socketOf = (folder: string, pid: number) => join(folder, `${pid}.sock`)

/** Shorter turns are not of interest, and more frequent samples would cost more than they reveal. */
const interval = 2
const memoryInterval = 25

// Loaded before a program by --import: threads and child processes inherit that option, so each process starts one
// probe.
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
  let planted = { path: '', milliseconds: 0 }
  // A test can make the program hold its loop in a call, to see that this is noticed.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (planted.milliseconds === 0 || !request.url?.startsWith(planted.path)) return
    const until = cpuTime() + planted.milliseconds
    while (cpuTime() < until);
  })
  createServer(({ url }, reply) => {
    const [, milliseconds, path] = url?.match(/^\/hold\/(\d+)(\/.*)$/) ?? []
    if (path) planted = { path, milliseconds: Number(milliseconds) }
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
