import { expect, test } from 'vitest'
import { openTurns } from './fair-turns.ts'

const ceilings = { total: 3, ofTenant: 2, ofAccount: 1 }
const waiting = {
  tasks: { total: 6, ofTenant: 4, ofAccount: 2 },
  bytes: { total: 100, ofTenant: 80, ofAccount: 60 },
}

/** Work that the test ends. The first letter of a task is its tenant, the second its account. */
function startIn(inTurn: ReturnType<typeof openTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, { bytes = 1, gone }: { bytes?: number; gone?: AbortSignal } = {}) => {
    const done = inTurn({ tenant: name[0]!, account: name[1]!, bytes, gone }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    done.catch(() => undefined)
    return done
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, start, end }
}

test('an account runs one task at a time, and does not block other accounts', async () => {
  const { begun, start, end } = startIn(openTurns(ceilings, waiting))
  for (const name of ['Aa1', 'Aa2', 'Ab1', 'Ac1']) void start(name)
  await new Promise(setImmediate)
  expect(begun).toEqual(['Aa1', 'Ab1'])
  await end('Ab1')
  expect(begun).toEqual(['Aa1', 'Ab1', 'Ac1'])
  await end('Aa1')
  expect(begun.at(-1)).toBe('Aa2')
})

test('a tenant leaves a place to other tenants', async () => {
  const { begun, start, end } = startIn(openTurns(ceilings, waiting))
  for (const name of ['Aa1', 'Ab1', 'Ac1', 'Ad1', 'Ba1', 'Bb1']) void start(name)
  await new Promise(setImmediate)
  expect(begun).toEqual(['Aa1', 'Ab1', 'Ba1'])
  // Tenant A still runs one task, B none.
  await end('Ba1')
  expect(begun.at(-1)).toBe('Bb1')
})

test('the account that was served longest ago comes first, however many tasks another one has sent', async () => {
  const { begun, start, end } = startIn(openTurns({ total: 1, ofTenant: 1, ofAccount: 1 }, waiting))
  for (const name of ['Aa1', 'Aa2', 'Aa3', 'Ab1']) void start(name)
  for (const name of ['Aa1', 'Ab1', 'Aa2']) await end(name)
  expect(begun).toEqual(['Aa1', 'Ab1', 'Aa2', 'Aa3'])
})

test('leaving while waiting frees the place', async () => {
  const { begun, start, end } = startIn(openTurns(ceilings, waiting))
  void start('Aa1')
  const gone = new AbortController()
  const left = start('Aa2', { gone: gone.signal })
  void start('Aa3')
  gone.abort()
  await expect(left).rejects.toThrow('unavailable')
  await end('Aa1')
  expect(begun).toEqual(['Aa1', 'Aa3'])
})

test('refuses more than can wait: per account, per tenant, in total, and in bytes', async () => {
  const { start } = startIn(openTurns({ total: 1, ofTenant: 1, ofAccount: 1 }, waiting))
  const refused = { name: 'tooMany', values: { seconds: 5 } }
  for (const name of ['Aa1', 'Aa2', 'Aa3']) void start(name)
  await expect(start('Aa4'), 'the account').rejects.toMatchObject(refused)
  await expect(start('Ab1', { bytes: 79 }), 'bytes of the tenant').rejects.toMatchObject(refused)
  for (const name of ['Ab1', 'Ab2']) void start(name)
  await expect(start('Ac1'), 'the tenant').rejects.toMatchObject(refused)
  await expect(start('Ba1', { bytes: 61 }), 'bytes of the account').rejects.toMatchObject(refused)
  for (const name of ['Ba1', 'Bb1']) void start(name)
  await expect(start('Ca1'), 'the total').rejects.toMatchObject(refused)
})

test('a pool without a ceiling for each tenant or account does not compile', () => {
  // @ts-expect-error A tenant could take all of it.
  openTurns({ total: 3, ofAccount: 1 }, waiting)
  // @ts-expect-error An account could take all of it.
  openTurns({ total: 3, ofTenant: 1 }, waiting)
})
