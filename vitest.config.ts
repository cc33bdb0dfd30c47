import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './src/cli/test/longest-files.ts'
import { inShard } from './src/cli/test/shard.ts'
import { CostsReporter } from './src/testkit/costs/reporter.ts'

/**
 * Starts with the longest files, so that none of them runs alone at the end. Vitest knows durations only where it has
 * run before; elsewhere it starts with the largest file, which is seldom the longest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return byRank(await super.sort(files))
  }

  /** Parts are the same on every machine, so they depend on nothing but the names. */
  override async shard(files: TestSpecification[]) {
    const byName = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    return inShard(byRank(byName), this.ctx.config.shard!)
  }
}

function byRank(files: readonly TestSpecification[]) {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = longestFiles.indexOf(relative(import.meta.dirname, moduleId))
    return at < 0 ? longestFiles.length : at
  }
  return files.toSorted((one, other) => rank(one) - rank(other))
}

/** Loading the same modules anew for each file was half of the time: each test leaves the world as it found it. */
const isolate = false

/** Whoever runs them, whatever language they read. The servers that engines call in tests are on this machine. */
const env = {
  YIYIN_LANGUAGE: 'en',
  ALLOWED_PRIVATE_HOSTS: '127.0.0.0/8',
  ALLOWED_PAGE_HOSTS: '127.0.0.0/8',
  ALLOWED_WEBHOOK_HOSTS: '127.0.0.0/8',
}

/** A folder for the reports of `./yiyin test`. */
const reports = process.env['YIYIN_TEST_REPORTS']

export default defineConfig({
  test: {
    reporters: reports
      ? [
          'default',
          ['json', { outputFile: `${reports}/tests.json` }],
          new CostsReporter(`${reports}/costs.json`),
        ]
      : ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: ['**/*.it.test.ts'],
          // Properties are tried by the hundred; a machine that is shared may need longer than it usually does.
          testTimeout: 60_000,
          setupFiles: ['src/testkit/costs/costs-of-file.ts', 'src/testkit/processes/usual-umask.ts'],
          // Few of them wait, for time limits; without this one core is left to whoever watches.
          maxWorkers: availableParallelism() + 1,
          isolate,
          env,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.it.test.ts'],
          setupFiles: [
            'src/testkit/costs/costs-of-file.ts',
            'src/testkit/processes/usual-umask.ts',
            'src/testkit/server/one-connection.ts',
          ],
          // They drive whole processes, on a shared machine that stands still for seconds; a second try is shown as one.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a database and processes of its own and waits for them half of its time; meanwhile others run.
          maxWorkers: 3 * availableParallelism(),
          isolate,
          env,
        },
      },
    ],
  },
})
