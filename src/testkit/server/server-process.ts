import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { serverFeatures } from '#app/registry/server-features.ts'
import { createServer } from '#app/server/create-server.ts'
import { openApp } from '#app/server/open-app.ts'
import { claim } from '#app/worker/claim.ts'
import { perform } from '#app/worker/perform.ts'
import { Final, handleJob, job } from '#core/server/jobs/job.ts'
import { openLog } from '#core/server/process/log.ts'
import { readConfig } from '#core/server/settings/config.ts'
import { settle } from '#money/ledger/server/hold.ts'
import { runPollPayments } from '#money/payments/server/poll-job.ts'
import { runComparePayments } from '#money/reconciliation/server/compare-job.ts'
import { runPollRefunds } from '#money/refunds/server/poll-job.ts'
import { commitResult, startRun } from '#shared/runs/server/change-run.ts'

/** Paid work: stores a file, then settles its hold in a transaction. */
export const spend = job({
  kind: 'test.spend',
  lane: 'long',
  input: z.object({ title: z.string(), used: z.int() }),
  retries: 5,
  retryAfter: 0,
})

/** The file of a run, the same in every attempt. */
export const madeFile = (tenant: string, title: string) => ({
  key: `${tenant}/made/${title}`,
  pieces: Array.from({ length: 8 }, (_, at) => Buffer.alloc(64 * 1024, `${title} ${at} `)),
})

const runSpend = handleJob(spend, async ({ title, used }, { app, db, tenant, run }) => {
  if (used < 0) throw new Final('It cannot be made.')
  const { key, pieces } = madeFile(tenant, title)
  await app.storage.put(key, Readable.from(pieces))
  await db.transaction().execute(async (trx) => {
    await commitResult(app, trx, run!)
    await settle(trx, { run: run!, used, at: app.now() })
  })
})

export type ServerRequest = { id: number } & (
  | { does: 'payments.ask' | 'payments.compare' | 'refunds.ask'; input: object }
  /** A person starts a run and pays for it. */
  | { does: 'start'; input: { tenant: string; account: string; title: string; used: number; holds: number } }
  /** A worker takes the next run. */
  | { does: 'work'; input: object }
)
export type Answered = { port: number } | { id: number; fault?: string }

/** A server in a separate process that a test can kill; it also works as a worker on request. */
if (import.meta.main) {
  const say = (said: Answered) => process.send?.(said)
  const app = await openApp(readConfig(process.env), openLog('silent', 'server'), {
    features: serverFeatures,
    jobs: [spend],
  })
  const server = await createServer(app)
  await server.listen({ host: '127.0.0.1', port: 0 })

  const byTheClock = new Map(
    [runPollPayments, runComparePayments, runPollRefunds].map((handler) => [handler.job.kind, handler]),
  )
  async function does(request: ServerRequest): Promise<unknown> {
    const signal = new AbortController().signal
    if (request.does === 'start') {
      const { tenant, account, title, used, holds } = request.input
      const whose = { tenant, account, title, holds: { unit: 'dub', amount: holds } } as const
      const start = app.database.of(tenant).transaction()
      return start.execute((trx) => startRun(app, trx, spend, { title, used }, whose))
    }
    if (request.does === 'work') {
      const claimed = await claim(app.database.outside, 'long', [spend.kind])
      return claimed && perform(app, runSpend, claimed, signal)
    }
    const work = { app, tenant: '', db: app.database.outside, signal, attempt: 1 }
    return byTheClock.get(request.does)!.run(request.input, {
      ...work,
      progress: () => undefined,
      itemsDone: () => undefined,
    })
  }
  process.on('message', (request: ServerRequest) => {
    does(request).then(
      () => say({ id: request.id }),
      (error: unknown) => say({ id: request.id, fault: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
  say({ port: (server.server.address() as AddressInfo).port })
}
