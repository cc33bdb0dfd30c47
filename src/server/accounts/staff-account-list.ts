import { staffAccountList } from '#contract/staff-accounts.ts'
import { answer } from '../http/answer.ts'
import { tenantAccount } from './access.ts'
import { accountsPage } from './search.ts'
import { shownAccounts } from './shown-accounts.ts'

export const answerStaffAccountList = answer(
  staffAccountList,
  async ({ role, agent, ...wish }, { app, db }) => {
    if (agent !== undefined) await tenantAccount(db, agent)
    const { page, next } = await accountsPage(db, wish, { role, agent })
    return { records: await shownAccounts(db, page, app.now()), next }
  },
)
