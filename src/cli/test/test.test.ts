import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../core/paths.ts'
import { closingLine, readTally, tallyPlaywright, tallyVitest } from './test-report.ts'
import { chooseSteps, test as runTests } from './test.ts'

describe('choosing steps', () => {
  test('all of them, in order', () =>
    expect(chooseSteps(undefined, [])).toEqual([
      'types',
      'lint',
      'format',
      'dead',
      'unit',
      'integration',
      'browser',
    ]))
  test('those that a filter applies to', () =>
    expect(chooseSteps(undefined, ['login'])).toEqual(['unit', 'integration', 'browser']))
  test('the requested ones', () => expect(chooseSteps('unit,types', [])).toEqual(['types', 'unit']))
  test('refuses an unknown one', () =>
    expect(() => chooseSteps('types,toString', [])).toThrow('not toString'))
  test('refuses a part that is none', () =>
    expect(runTests({ shard: '3/2' }, [])).rejects.toThrow('--shard takes K/N, with K from 1 to N, not 3/2'))
})

describe("reading a runner's result", () => {
  const file = join(root, 'src/domain/fit/fit.test.ts')
  const vitestReport = {
    success: true,
    numPassedTests: 3,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: file, status: 'passed', message: '', assertionResults: [] as object[] }],
  }
  const read = async (report: object | undefined, code: number | null, mayBeEmpty = false) => {
    const folder = await mkdtemp(join(tmpdir(), 'yiyin-tally-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'report.json')
    if (report) await writeFile(path, JSON.stringify(report))
    return readTally('unit', path, code, tallyVitest, mayBeEmpty)
  }
  test('takes its count', async () =>
    expect(await read(vitestReport, 0)).toEqual({ passed: 3, skipped: 0, failures: [] }))
  test('reports a failed test by file, name and the first line of its error', async () => {
    const failureMessages = ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at fit.test.ts:3:1']
    const assertionResults = [
      { status: 'passed', fullName: 'a line fits', failureMessages: [] },
      { status: 'failed', fullName: 'a long line fits', failureMessages },
    ]
    const testResults = [{ name: file, status: 'failed', message: '', assertionResults }]
    expect(await read({ ...vitestReport, success: false, testResults }, 1)).toMatchObject({
      failures: ['src/domain/fit/fit.test.ts › a long line fits: AssertionError: expected 1 to be 2'],
    })
  })
  test('counts a file that failed to load as a failure', async () => {
    const testResults = [{ name: file, status: 'failed', message: 'No such module', assertionResults: [] }]
    expect(await read({ ...vitestReport, success: false, testResults }, 1)).toMatchObject({
      failures: ['src/domain/fit/fit.test.ts: No such module'],
    })
  })
  test('counts a runner that failed although its tests passed as a failure', async () =>
    expect(await read(vitestReport, 1)).toMatchObject({
      passed: 3,
      failures: ['unit: it ended (1) after its tests had passed'],
    }))
  test('counts a runner that ran nothing as a failure', async () =>
    expect(await read({ ...vitestReport, numPassedTests: 0 }, 0)).toMatchObject({
      failures: ['unit: no test was found'],
    }))
  test('unless a filter excluded everything', async () =>
    expect(await read({ ...vitestReport, numPassedTests: 0 }, 0, true)).toMatchObject({ failures: [] }))
  test('counts a runner without a report as a failure', async () =>
    expect(await read(undefined, 137)).toMatchObject({
      failures: ['unit: it ended (137) without a report'],
    }))
  test('reads the browser runner in the same way', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'login.spec.ts',
      line: 7,
      tests: [
        {
          status,
          annotations: [],
          results: [
            { duration: 9, error: { message: 'too slow' } },
            { duration: 9, error: { message: 'not visible\nat' } },
          ],
        },
      ],
    })
    expect(
      tallyPlaywright({
        stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 },
        suites: [
          {
            specs: [spec('a', 'unexpected')],
            suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }],
          },
        ],
        errors: [],
      }),
    ).toEqual({
      passed: 5,
      skipped: 1,
      failures: ['e2e/login.spec.ts:7 › a: not visible', 'e2e/login.spec.ts:7 › c: not visible'],
    })
  })
})

test('the closing line sums up', () => {
  expect(
    closingLine([
      { passed: 1, skipped: 0, failures: [] },
      { passed: 41, skipped: 0, failures: ['tsc', 'oxlint'] },
    ]),
  ).toBe('42 passed, 2 failed')
  expect(closingLine([{ passed: 1, skipped: 3, failures: [] }])).toBe('1 passed, 0 failed, 3 skipped')
})
