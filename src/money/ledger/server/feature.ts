import type { Feature } from '#core/server/app/feature.ts'
import { measureLedger } from './audit-job.ts'
import { welcome } from './welcome.ts'
import { recordReleased, rememberWelcome } from './welcomed-contacts.ts'
import '#identity/accounts/server/account-hooks.ts'

export const ledger: Feature = {
  name: 'ledger',
  serve: (_server, app) => measureLedger(app),
  accounts: {
    async opened(trx, where, { id, contact }) {
      if (contact && !(await rememberWelcome(trx, where, contact))) return
      await welcome(trx, { tenant: where.tenant.id, account: id, at: where.app.now() })
    },
    contactsGivenUp: recordReleased,
  },
}
