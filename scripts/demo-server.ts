import { handlers } from '#app/registry/handlers.ts'
import { startWorker } from '#app/worker/loop.ts'
import { scratchPostgres } from '#cli/database/scratch-postgres.ts'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { Browser } from '#testkit/client/browser.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer } from '#testkit/server/server.ts'
import { seedDemo } from '../src/app/server/demo.ts'
import { reportOffer } from '../src/shared/voices/worker/offer.ts'

export const demoLogin = { appId: 'demo', password: publishedAccounts[0].password }

/** A server and a worker with the demo data, once the sample project is prepared, translated and dubbed by real jobs. */
export async function startDemo() {
  const postgres = await scratchPostgres({ durable: false })
  process.env['TEST_DATABASE_URL'] = postgres.url
  const server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  await seedDemo(server.app)
  const worker = await startWorker(server.app, handlers, { slots: 2 })
  await reportOffer(server.app)

  const tenant = (await server.app.tenants.at('localhost'))!.id
  const db = server.app.database.of(tenant)
  const sample = await until(
    () =>
      db
        .selectFrom('works')
        .select(['id as work', 'subject_id as project', 'language'])
        .where('state', '=', 1)
        .executeTakeFirst(),
    Boolean,
    10 * 60_000,
  )
  const browser = await new Browser(server).signIn('user', demoLogin.appId, demoLogin.password)
  return {
    server,
    tenant,
    db,
    account: browser.session!.user.id,
    sample: { ...sample!, language: sample!.language! },
    /** Calls as the demo account. */
    async ask<C extends Call>(call: C, input: SentTo<C>) {
      const { success, result, resultEnInfo } = (await browser.call(call, input)).body
      if (!success) throw new Error(`${call.path}: ${resultEnInfo}`)
      return result as OutputOf<C>
    },
    stopWorking: () => worker.stop(0),
    async stop() {
      await worker.stop(0)
      await server.close()
      await postgres.stop()
    },
  }
}
export type Demo = Awaited<ReturnType<typeof startDemo>>
