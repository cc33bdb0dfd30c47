import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { job } from '#core/server/jobs/job.ts'
import { prove } from '#testkit/prove/prove.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { claim, type Claimed } from './claim.ts'

const step = job({
  kind: 'test.fair',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 0,
  retryAfter: 0,
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, [step])
})
afterAll(() => server.close())

const outside = () => server.app.database.outside
const numberOf = ({ data }: Claimed) => (data.input as { n: number }).n
const finish = ({ id }: Claimed) =>
  server.app.database.pool.query(`update jobs set state = 'done', finished_at = now() where id = $1`, [id])

/** The number of the job of the last tenant. */
const late = -1

prove('queue', { rounds: 3, timeout: 120_000, finds: /of the late tenant/ }, async (check) => {
  for (const round of check.rounds()) {
    for (const table of ['jobs', 'job_tenants', 'job_accounts', 'job_arrivals'])
      await server.app.database.pool.query(`delete from ${table}`)
    const slots = 1 + Math.floor(check.random() * 4)
    const jobs = check.isLong ? 1000 : 60 + Math.floor(check.random() * 200)
    const add = (n: number, tenant: string) =>
      enqueue(outside(), step, { n }, { tenant, account: 'somebody' })
    for (let n = 0; n < jobs; n += 1) await add(n, 'early')
    const running: Claimed[] = []
    const claimed = new Set<number>()
    const arrives = Math.floor(check.random() * (jobs / 2))
    for (let ended = 0; claimed.size < jobs + 1; ended += 1) {
      if (ended === arrives) await add(late, check.planted ? 'early' : 'late')
      const taken = await Promise.all(
        Array.from({ length: slots - running.length }, () => claim(outside(), 'long', [step.kind])),
      )
      for (const one of taken.filter((each) => each !== undefined)) {
        expect(claimed, `job ${numberOf(one)} is claimed twice (round ${round})`).not.toContain(numberOf(one))
        claimed.add(numberOf(one))
        running.push(one)
      }
      // The job started within two job durations.
      if (ended === arrives + slots * 2)
        expect(claimed.has(late), `the job of the late tenant has started (round ${round})`).toBe(true)
      const [one] = running.splice(Math.floor(check.random() * running.length), 1)
      if (one) await finish(one)
    }
    check.count('jobs', jobs + 1)
    check.count('tenants', 2)
  }
})
