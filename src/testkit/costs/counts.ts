import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'
import type { SetUpCount } from '#cli/test/test-times.ts'

const counted = Symbol.for('yiyin.counts')
const shared = globalThis as { [counted]?: Map<string, SetUpCount> }

function begin(): Map<string, SetUpCount> {
  const counts = new Map<string, SetUpCount>()
  subscribe('child_process', (event) => {
    const { process: child } = event as { process: ChildProcess }
    // Its name is known when it has started.
    setImmediate(() => add(`program ${basename(child.spawnfile ?? '?')}`, 0))
  })
  return counts
}

// Test files share the process, but may load this module again.
const counts = (shared[counted] ??= begin())

function add(name: string, milliseconds: number) {
  const count = counts.get(name) ?? { times: 0, milliseconds: 0 }
  counts.set(name, { times: count.times + 1, milliseconds: count.milliseconds + milliseconds })
}

/** Counts a part of the set-up of tests, such as a database. */
export async function countSetUp<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    add(name, performance.now() - began)
  }
}

/** The counts since the last call. */
export function takeCounts(): Record<string, SetUpCount> {
  const taken = Object.fromEntries(counts)
  counts.clear()
  return taken
}
