import { accountRemove } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { cancelRun } from '../runs/keep.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refuseWhileAgentIsNeeded, refuseWhileMoneyIsOpen } from './refuse-removal.ts'

/** The books stay as the law asks; who the account belonged to does not. */
export const answerAccountRemove = answer(
  accountRemove,
  async (_, { app, db, caller: { id, role, name } }) => {
    const now = app.now()
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      await refuseWhileMoneyIsOpen(trx, id)
      if (role === 'agent') await refuseWhileAgentIsNeeded(trx, id, now)
      await trx
        .updateTable('accounts')
        .set({
          removed_at: now,
          // Orders of others name the business that they were bought from.
          name: `${role === 'agent' ? name : 'removed'}-${id.slice(0, 8)}`,
          mobile: null,
          email: null,
          ture_name: null,
          company: null,
          gender: null,
          avatar: null,
        })
        .where('id', '=', id)
        .execute()
      await trx
        .updateTable('projects')
        .set({ deleted_at: now })
        .where('account_id', '=', id)
        .where('deleted_at', 'is', null)
        .execute()
      await trx.deleteFrom('prices').where('seller_id', '=', id).execute()
      await trx.deleteFrom('bank_details').where('seller_id', '=', id).execute()
      await trx.deleteFrom('invoice_infos').where('account_id', '=', id).execute()
      await trx.deleteFrom('glossary').where('account_id', '=', id).execute()
      await trx.deleteFrom('notices').where('account_id', '=', id).execute()
      await endSessions(trx, { account: id }, 'signedOut', now)
    })
    const going = db.selectFrom('runs').select('id').where('account_id', '=', id)
    for (const run of await going.where('state', 'in', ['waiting', 'running']).execute())
      await cancelRun(app, db, run.id)
    return null
  },
)
