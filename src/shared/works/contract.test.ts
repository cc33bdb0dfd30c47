import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workState } from '#core/contract/wire-numbers.ts'
import { hasFailed, isCancelled } from './contract.ts'

test('a canceled work has not failed', () => {
  const work = (state: number, run: 'failed' | 'cancelled' | undefined) => ({
    state,
    run: run ? { state: run } : null,
  })
  const told = (of: ReturnType<typeof work>) => [hasFailed(of), isCancelled(of)]
  expect(told(work(workState.failed, 'failed'))).toEqual([true, false])
  expect(told(work(workState.failed, 'cancelled'))).toEqual([false, true])
  expect(told(work(workState.failed, undefined))).toEqual([true, false])
  expect(told(work(workState.done, 'cancelled'))).toEqual([false, false])
})

/** It labels a filter, which is by the number. */
const mayCompare = ['src/products/dubbing/projects/web/works-manage.tsx']

test('no page decides by the number alone whether a work has failed', () => {
  const deciding = globSync('src/{ui,*/web,*/*/web,*/*/*/web}/**/*.{ts,tsx}')
    .filter((path) => !mayCompare.includes(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => /[=!]== workState\.failed/.test(readFileSync(path, 'utf8')))
  expect(deciding).toEqual([])
})
