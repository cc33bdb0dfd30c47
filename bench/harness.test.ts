import { expect, test } from 'vitest'
import { chooseMeasures, runMeasures } from '#cli/test/bench.ts'
import { type Bench, describe, figure, inTurn, judge, type Measure, median } from './harness.ts'

const measure = (name: string, ratio: number, better: 'higher' | 'lower'): Measure => ({
  name,
  unit: 'req/s',
  aim: { ratio, better },
  run: () => Promise.reject(new Error('is not run here')),
})

test('measures both sides alternately, after one warm-up round', async () => {
  const order: string[] = []
  const side = (name: string, values: number[]) => async () => {
    order.push(name)
    return values[order.filter((each) => each === name).length - 1]!
  }
  const measured = await inTurn(
    { ours: side('A', [999, 80, 90, 70]), baseline: side('B', [1, 100, 100, 100]) },
    3,
  )
  expect(order.join('')).toBe('ABABABAB')
  expect(measured).toEqual({ ours: 80, baseline: 100, ratio: 0.8 })
})

test('the median of an even number of values is between the middle two', () =>
  expect(median([4, 1, 3, 2])).toBe(2.5))

test.for([
  { better: 'higher', ratio: 0.8, holds: true },
  { better: 'higher', ratio: 0.79, holds: false },
  { better: 'lower', ratio: 0.8, holds: true },
  { better: 'lower', ratio: 0.81, holds: false },
] as const)('$ratio with 0.8 as the aim and $better better: $holds', ({ better, ratio, holds }) => {
  expect(judge(measure('api', 0.8, better), { ours: 1, baseline: 1, ratio }).holds).toBe(holds)
})

test('a line has all figures, and so does the JSON', () => {
  const api = measure('api', 0.8, 'higher')
  const result = judge(api, { ours: 8123.4, baseline: 10000 })
  expect(describe(api, result, 'on 2 cores')).toBe(
    'api                   ours 8123 req/s  baseline 10000 req/s  ratio 0.812  aim >= 0.8  holds  (on 2 cores)',
  )
  expect(Object.keys(JSON.parse(JSON.stringify(result)))).toEqual([
    'name',
    'ours',
    'baseline',
    'ratio',
    'aim',
    'holds',
  ])
})

test('prints each row as soon as it is measured; reports a failure, and keeps finished rows when stopped', async () => {
  const ending = new AbortController()
  const rows: object[] = []
  const told: string[] = []
  const ready = { ...measure('api', 0.8, 'higher'), run: () => Promise.resolve({ ours: 9, baseline: 10 }) }
  const endless: Measure = {
    ...measure('upload', 1, 'lower'),
    run: () => {
      expect(rows).toHaveLength(2)
      ending.abort()
      return new Promise(() => {})
    },
  }
  const code = await runMeasures([ready, measure('page/login', 1, 'lower'), endless, ready], {
    json: true,
    signal: ending.signal,
    open: () => Promise.resolve({} as Bench),
    print: (row) => rows.push(JSON.parse(row) as object),
    report: (line) => told.push(line),
  })
  expect(code).toBe(130)
  expect(rows).toEqual([
    { name: 'api', ours: 9, baseline: 10, ratio: 0.9, aim: 0.8, holds: true },
    { name: 'page/login', error: 'is not run here' },
  ])
  expect(told).toEqual([
    '1/4 api …',
    '2/4 page/login …',
    '3/4 upload …',
    'Stopped. Not measured: upload, api',
  ])
})

test('figures have three significant digits', () => {
  expect([0.123456, 12.3456, 999.9, 123456.7].map(figure)).toEqual(['0.123', '12.3', '1000', '123457'])
})

test('a name selects a measure or all that start with it', () => {
  const all = ['api', 'page/login', 'page/home'].map((name) => measure(name, 1, 'lower'))
  const names = (asked: string[]) => chooseMeasures(all, asked).map(({ name }) => name)
  expect(names([])).toEqual(['api', 'page/login', 'page/home'])
  expect(names(['page'])).toEqual(['page/login', 'page/home'])
  expect(names(['page/home', 'api'])).toEqual(['api', 'page/home'])
  expect(() => names(['nope'])).toThrow('There are: api, page/login, page/home.')
})
