import type { Feature } from '#core/server/app/feature.ts'
import { addSample } from './add-sample.ts'
import '#identity/accounts/server/account-hooks.ts'

export const samples: Feature = {
  name: 'samples',
  accounts: {
    async begun(trx, { app, tenant }, { id, role }) {
      if (role === 'user') await addSample(app, trx, tenant.id, id)
    },
  },
}
