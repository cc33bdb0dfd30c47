import { route } from '#core/server/http/route.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import { refuseWhileAgentIsNeeded, refuseWhileMoneyIsOpen } from './refuse-removal.ts'
import { removeAccount } from './remove-account.ts'

export const accountRemoveRoute = route(accountRemove, async (_, context) => {
  const { app, caller } = context
  await removeAccount(context, caller, async (trx) => {
    await refuseWhileMoneyIsOpen(trx, caller.id)
    if (caller.role === 'agent') await refuseWhileAgentIsNeeded(trx, caller.id, app.now())
  })
  return null
})
