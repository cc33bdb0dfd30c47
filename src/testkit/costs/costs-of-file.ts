import { afterAll } from 'vitest'
import type { FileCosts } from '#cli/test/test-times.ts'
import { treeCpu } from '#programs/tree-cpu.ts'
import { takeCounts } from './counts.ts'

declare module 'vitest' {
  interface TaskMeta {
    costs?: FileCosts
  }
}

const own = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
const ownBefore = own()
const before = treeCpu(process.pid)
takeCounts()

// It runs after the file's own hooks.
afterAll(({}, file) => {
  const ownUsed = own() - ownBefore
  file.meta.costs = {
    own: ownUsed,
    programs: Math.max(0, treeCpu(process.pid) - before - ownUsed),
    counts: takeCounts(),
  }
})
