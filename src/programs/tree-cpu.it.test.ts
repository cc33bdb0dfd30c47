import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { treeCpu } from './tree-cpu.ts'

test.runIf(process.platform === 'linux')(
  'the processor time of programs counts, also of those that ended',
  async () => {
    const before = treeCpu(process.pid)
    const work = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'
    await promisify(execFile)(process.execPath, ['-e', work])
    const used = treeCpu(process.pid) - before
    expect(used).toBeGreaterThan(0.25)
    expect(used).toBeLessThan(10)
  },
)

test('a process that does not exist has used nothing', () => expect(treeCpu(2 ** 30)).toBe(0))
