import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTimes } from '#cli/test/test-times.ts'

/** Writes what each test file took. */
export class CostsReporter implements Reporter {
  readonly to: string

  constructor(to: string) {
    this.to = to
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((module): FileTimes => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return {
        file: module.relativeModuleId,
        loading: collectDuration + setupDuration,
        running: duration,
        tests: [...module.children.allTests()].length,
        ...module.meta().costs,
      }
    })
    mkdirSync(dirname(this.to), { recursive: true })
    writeFileSync(this.to, JSON.stringify(files))
  }
}
