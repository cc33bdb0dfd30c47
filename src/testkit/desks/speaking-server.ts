import { expect } from 'vitest'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { until } from '../processes/until.ts'
import { startServer } from '../server/server.ts'
import { setEngines } from '../server/set-engines.ts'
import { workerOf } from '../server/worker-of.ts'
import { workerProcesses } from '../server/worker-processes.ts'
import { startLinkup } from '../vendors/linkup.ts'
import { giveUsage } from './give-usage.ts'

/** The voice of `startSpeakingServer`. */
export const port = 'linkup:li'

/** A server whose worker speaks with an engine that the test controls; each test has a person of its own. */
export async function startSpeakingServer(job: string) {
  const linkup = await startLinkup()
  const server = await startServer()
  const processes = workerProcesses(server)
  await setEngines(server, { LINKUP_ENDPOINT: linkup.origin, LINKUP_KEY: linkup.key })
  const tenant = await addTestTenant(server)
  const worker = workerOf(server, { kinds: [job], slots: 1 })
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () =>
    (await readOffer(server.app.database.of(tenant))).voices.some(({ id }) => id === port),
  )
  let people = 0
  return {
    server,
    tenant,
    linkup,
    processes,
    worker,
    /** Signs a new person in, and forgets what the engine spoke and refuses. */
    async newPerson() {
      const name = `ana${(people += 1)}`
      const account = await addPerson(server, tenant, { name })
      await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
      const browser = await new Browser(server).signIn('user', name, password)
      linkup.spoken.length = 0
      linkup.refuse(undefined)
      return {
        browser,
        async call<C extends Call>(asked: C, input: SentTo<C>): Promise<OutputOf<C>> {
          const { body } = await browser.call(asked, input)
          expect([asked.path, body.resultInfo, body.success]).toEqual([asked.path, body.resultInfo, true])
          return body.result as OutputOf<C>
        },
      }
    },
    said: () => linkup.spoken.map((each) => each.text).toSorted(),
    async close() {
      await worker.stopWorking()
      processes.killAll()
      await server.close()
      await linkup.close()
    },
  }
}
