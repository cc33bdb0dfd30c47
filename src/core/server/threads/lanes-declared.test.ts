import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runList } from '#core/contract/runs.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { job } from '#core/server/jobs/job.ts'
import { sharedPools, threadLanes } from '#core/server/pools/shared-pools.ts'

test('a kind of job and a route for threads without a lane do not compile', () => {
  // @ts-expect-error The lane is missing.
  job({ kind: 'test.none', input: z.object({}), retries: 0, retryAfter: 0 })
  const handle = () => Promise.reject(new Error('never'))
  // @ts-expect-error The lane is missing.
  threadRoute(runList, handle)
  // @ts-expect-error There is no such lane.
  threadRoute(runList, 'fast', handle)
})

test('an account and a tenant never get the whole of a pool', () => {
  for (const [name, { total, ofTenant, ofAccount }] of Object.entries(sharedPools)) {
    expect(ofTenant, name).toBeLessThan(total)
    expect(ofAccount, name).toBeLessThanOrEqual(ofTenant)
  }
  expect(threadLanes.interactive.processorSeconds).toBe(10)
})
