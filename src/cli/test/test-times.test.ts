import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FileTimes, linesOf, readFileTimes } from './test-times.ts'

const ledger: FileTimes = {
  file: 'src/money/ledger/server/ledger.it.test.ts',
  loading: 500,
  running: 3000,
  tests: 4,
  own: 2,
  programs: 1.5,
  counts: { database: { times: 2, milliseconds: 400 }, 'program ffmpeg': { times: 3, milliseconds: 0 } },
}

async function reports(name: string, report: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-times-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), JSON.stringify(report))
  return readFileTimes(folder)
}

test('the times of test files are read as they were written', async () => {
  expect(await reports('costs.json', [ledger])).toEqual([ledger])
  expect(await reports('other.json', [])).toEqual([])
})

test('the times of browser tests are summed up by file', async () => {
  const spec = (processor: string, duration: number) => ({
    title: 'a',
    file: 'login.spec.ts',
    line: 1,
    tests: [
      {
        status: 'expected',
        annotations: [
          { type: 'processor', description: processor },
          { type: 'other', description: '9' },
        ],
        results: [{ duration }],
      },
    ],
  })
  const suites = [{ specs: [spec('1.5', 2000)], suites: [{ specs: [spec('0.5', 1000)] }] }]
  expect(await reports('browser.json', { suites })).toEqual([
    { file: 'e2e/login.spec.ts', loading: 0, running: 3000, tests: 2, own: 2, programs: 0, counts: {} },
  ])
})

test('the table shows set-up and programs, and the most expensive files first', () => {
  const cheap = { ...ledger, file: 'src/a.it.test.ts', own: 1, programs: 0 }
  const step = { step: 'integration', seconds: 4, cpu: 6, database: 1, files: [cheap, ledger] }
  const table = linesOf(step).join('\n')
  expect(table).toMatch(/integration: 4\.0 s, processor 6\.0 s, of it PostgreSQL 1\.0 s/)
  expect(table).toMatch(/database × 4 +0\.8 s/)
  expect(table).toMatch(/program ffmpeg × 6/)
  expect(table).toMatch(/ledger\.it\.test\.ts +3\.5 s +3\.5 s[^]*src\/a\.it\.test\.ts +3\.5 s +1\.0 s/)
})
