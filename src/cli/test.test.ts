import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseSteps } from './test.ts'
import { closingLine, readTally, tallyPlaywright, tallyVitest } from './test-report.ts'

describe('which steps', () => {
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
  test('those that a filter can mean', () =>
    expect(chooseSteps(undefined, ['login'])).toEqual(['unit', 'integration', 'browser']))
  test('those asked for', () => expect(chooseSteps('unit,types', [])).toEqual(['types', 'unit']))
  test('an unknown one is told', () =>
    expect(() => chooseSteps('types,toString', [])).toThrow('not toString'))
})

describe('what a runner counted', () => {
  const vitestReport = {
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  }
  const read = async (report: object | undefined, code: number | null, mayBeEmpty = false) => {
    const folder = await mkdtemp(join(tmpdir(), 'yiyin-tally-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'report.json')
    if (report) await writeFile(file, JSON.stringify(report))
    return readTally(file, code, tallyVitest, mayBeEmpty)
  }
  test('is taken as it is', async () =>
    expect(await read(vitestReport, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 }))
  test('a file that could not be loaded is a failure', async () =>
    expect(await read({ ...vitestReport, success: false }, 1)).toMatchObject({ failed: 1 }))
  test('a runner that failed after its tests passed is a failure', async () =>
    expect(await read(vitestReport, 1)).toMatchObject({ passed: 3, failed: 1 }))
  test('a runner that ran nothing is a failure', async () =>
    expect(await read({ ...vitestReport, numPassedTests: 0 }, 0)).toMatchObject({ failed: 1 }))
  test('unless a filter left it nothing', async () =>
    expect(await read({ ...vitestReport, numPassedTests: 0 }, 0, true)).toMatchObject({ failed: 0 }))
  test('a runner that wrote no report is a failure', async () =>
    expect(await read(undefined, 137)).toMatchObject({ failed: 1 }))
  test('the browser runner counts likewise', () =>
    expect(tallyPlaywright({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 } })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 1,
    }))
})

test('the closing line sums up', () => {
  expect(
    closingLine([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 41, failed: 2, skipped: 0 },
    ]),
  ).toBe('42 passed, 2 failed')
  expect(closingLine([{ passed: 1, failed: 0, skipped: 3 }])).toBe('1 passed, 0 failed, 3 skipped')
})
