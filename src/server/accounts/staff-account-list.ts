import { staffAccountList } from '#contract/staff-accounts.ts'
import { olderThan, pageOf } from '../db/keyset.ts'
import { answer } from '../http/answer.ts'
import { tenantAccount, tenantAccounts } from './access.ts'
import { called } from './search.ts'
import { shownAccounts } from './shown-accounts.ts'

export const answerStaffAccountList = answer(
  staffAccountList,
  async ({ name, role, status, agent, after, size: asked }, { app, db }) => {
    if (agent !== undefined) await tenantAccount(db, agent)
    const size = Math.max(1, asked)
    const rows = await tenantAccounts(db)
      .$if(name !== '', (all) => all.where(called(name)))
      .$if(role !== undefined, (all) => all.where('role', '=', role!))
      .$if(agent !== undefined, (all) => all.where('agent_id', '=', agent!))
      .$if(status !== 0, (all) => all.where('suspended_at', status === 1 ? 'is' : 'is not', null))
      .where(olderThan('accounts', after))
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute()
    const { page, next } = pageOf(rows, size)
    return { records: await shownAccounts(db, page, app.now()), next }
  },
)
