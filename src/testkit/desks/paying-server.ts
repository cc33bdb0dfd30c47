import type { Job } from '#core/server/jobs/job.ts'
import { addPerson, addTestTenant } from '../client/people.ts'
import { startServer } from '../server/server.ts'
import { startAlipay } from '../vendors/alipay.ts'
import { startWechatPay } from '../vendors/wechat-pay.ts'

/**
 * A server with two payment providers, an account that buys from the platform, and an agent with a user who buys from
 * the agent.
 */
export async function startPayingServer(jobs?: readonly Job[]) {
  const [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  const settings = { ...wechat.settings, ...alipay.settings, PUBLIC_URL: 'https://localhost' }
  const server = await startServer(settings, jobs)
  const tenant = await addTestTenant(server)
  const db = () => server.app.database.of(tenant)
  const people = {
    ana: await addPerson(server, tenant, { name: 'ana' }),
    agency: await addPerson(server, tenant, { name: 'agency', role: 'agent' }),
    pupil: await addPerson(server, tenant, { name: 'pupil' }),
  }
  await db().updateTable('accounts').set({ agent_id: people.agency }).where('id', '=', people.pupil).execute()
  return {
    server,
    settings,
    tenant,
    db,
    people,
    vendors: { wechat, alipay },
    async close() {
      await Promise.all([server.close(), wechat.close(), alipay.close()])
    },
  }
}

export type Vendors = Awaited<ReturnType<typeof startPayingServer>>['vendors']
