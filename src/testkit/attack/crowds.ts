import { readFile } from 'node:fs/promises'
import { inParallel } from '#domain/in-parallel.ts'
import {
  type AddressLimit,
  type AddressLimitName,
  addressLimits,
} from '#identity/sessions/server/address-limits.ts'
import { livePath } from '#products/live/contract/socket.ts'
import { useUpAddress } from '../client/use-up-address.ts'
import { openSilentSockets } from '../faults/silent-sockets.ts'
import { openLive } from '../live/live-client.ts'
import { addThing } from '../things/add-thing.ts'
import { type Act, crowdActs } from './crowd-acts.ts'
import type { AttackOptions } from './options.ts'
import { type AttackReport, openRecorder, type Recorder } from './record.ts'
import type { Person, Target } from './target.ts'

/** All requests come from here. */
const address = '127.0.0.1'
/** The sandbox takes payments only on a server without a proxy. */
export const withoutProxy = { TRUSTED_PROXIES: '0' }
/** Requests of a crowd that are sent at the same time. */
const atOnce = 100
/** A new window may start between two requests. */
const tries = 3

interface Sizes {
  /** Of an honest crowd, how many really send; the others are counted as if they had. */
  senders: number
  viewers: number
  silent: number
}

const whole: Sizes = { senders: Infinity, viewers: 1000, silent: 4000 }

/**
 * Tests each limit by address from both sides: the crowd that it must let in, and what comes above it. Then an audience arrives at
 * a live session beside sockets that say nothing.
 */
export async function attackCrowds(
  target: Target,
  options: AttackOptions,
  {
    limits = addressLimits,
    sizes = whole,
  }: { limits?: Readonly<Record<AddressLimitName, AddressLimit>>; sizes?: Sizes } = {},
): Promise<AttackReport> {
  const names = Object.keys(limits) as AddressLimitName[]
  const recorder = openRecorder('crowds', options.seed, names.length)
  const victim = await target.newPerson({ role: 'user' })
  // First, so that the growth of the server's memory is that of the audience.
  const audience =
    options.withRoutes && !options.signal.aborted
      ? await sendAudience(target, recorder, victim, sizes)
      : undefined
  const counts = { limits: 0, letIn: 0, refused: 0 }
  for (const name of names) {
    if (options.signal.aborted) break
    await target.resetLimits()
    const act = await crowdActs[name]({ target, recorder, victim })
    if (act.call ? !options.takes(act.call) : !options.withRoutes) continue
    recorder.cover(act.path)
    counts.limits += 1
    const { letIn, refused } = await tryLimit(target, recorder, { name, limit: limits[name], act, sizes })
    counts.letIn += letIn
    counts.refused += refused
  }
  return recorder.report({ crowds: { ...counts, ...(audience && { audience }) } })
}

interface Tried {
  name: AddressLimitName
  limit: AddressLimit
  act: Act
  sizes: Sizes
}

async function tryLimit({ server, resetLimits }: Target, recorder: Recorder, tried: Tried) {
  const { name, limit, act, sizes } = tried
  const of = { address, ...(act.of !== undefined && { of: act.of }) }
  const senders = Math.min(limit.crowd, sizes.senders)
  if (senders < limit.crowd) await useUpAddress(server, name, of, limit.crowd - senders)
  const numbers = Array.from({ length: senders }, (_, at) => at)
  const passed = await inParallel(numbers, atOnce, new AbortController().signal, (at) => act.honest(at))
  const remaining = passed.filter((past) => past === 'refused').length
  if (remaining > 0)
    recorder.add(act.path, `turned away a crowd by ${name}`, `${remaining} of ${limit.crowd} honest requests`)
  const above = act.excess ?? act.honest
  let refused = 0
  for (let attempt = 0; attempt < tries && refused === 0; attempt += 1) {
    await resetLimits()
    await useUpAddress(server, name, of, limit.max)
    if ((await above(limit.crowd + attempt)) === 'refused') refused = 1
  }
  if (refused === 0)
    recorder.add(act.path, `let in more than ${name} allows`, `request ${limit.max + 1} of the window`)
  return { letIn: senders - remaining, refused: remaining + refused }
}

/** In milliseconds, for a thousand viewers. */
const longestArrival = 10_000
/** In megabytes, for viewers and silent sockets together. */
const maxMemory = 300

async function sendAudience({ server, tenants }: Target, recorder: Recorder, victim: Person, sizes: Sizes) {
  const db = server.app.database.of(tenants.here)
  const id = await addThing(server, tenants.here, victim.id, 'liveShare')
  const { token } = await db
    .updateTable('live_shares')
    .set({ most_viewers: sizes.viewers })
    .where('id', '=', id)
    .returning('token')
    .executeTakeFirstOrThrow()
  const before = await memoryOf(server.pid)
  const silent = await openSilentSockets(server, livePath, sizes.silent)
  const began = performance.now()
  const viewers = Array.from({ length: sizes.viewers }, () => openLive(server, { kind: 'join', token }))
  const arrived = await Promise.all(
    viewers.map(({ ready, closed }) => Promise.race([ready.then(() => true), closed.then(() => false)])),
  )
  const milliseconds = performance.now() - began
  const newest = openLive(server, { kind: 'join', token })
  const { code, reason } = await Promise.race([
    newest.closed,
    newest.ready.then(() => ({ code: 0, reason: '' })),
  ])
  const memory = Math.round((await memoryOf(server.pid)) - before)
  for (const viewer of [...viewers, newest]) viewer.close()
  silent.close()
  const letIn = arrived.filter(Boolean).length
  if (letIn < sizes.viewers)
    recorder.add(livePath, 'turned away an audience', `${sizes.viewers - letIn} of ${sizes.viewers} viewers`)
  if (milliseconds > longestArrival)
    recorder.add(livePath, 'let an audience wait', `${Math.round(milliseconds)} ms until all were in`)
  if (!(Number(reason) > 0))
    recorder.add(livePath, 'did not say when to come again', `closed by ${code} “${reason}”`)
  if (memory > maxMemory) recorder.add(livePath, 'used too much memory', `${memory} MB`)
  return { viewers: letIn, silent: sizes.silent, seconds: Math.round(milliseconds / 100) / 10, memory }
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
