import { staffTenantAdd } from '#contract/staff-tenants.ts'
import { orTaken } from '../accounts/or-taken.ts'
import { makePassword } from '../accounts/make-password.ts'
import { answer } from '../http/answer.ts'
import { hashPassword } from '../sessions/password.ts'
import { addTenant } from './add-tenant.ts'
import { becomeTenant } from './become-tenant.ts'
import { yiyin } from './first-tenant.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { onlyPlatform } from './platform.ts'
import { termsTexts } from './terms-texts.ts'

/** It starts in the colours and with the terms of a new platform, for its operator to change. */
export const answerStaffTenantAdd = answer(staffTenantAdd, async (input, visit) => {
  onlyPlatform(visit)
  const { app, db, tenant } = visit
  const { tenantCode: code, brandName: name, host, operator } = input
  const password = makePassword()
  const password_hash = await hashPassword(password)
  const id = await db.transaction().execute(async (trx) => {
    const added = await orTaken(
      addTenant(trx, {
        code,
        name,
        title: name,
        intro: yiyin.intro,
        theme: yiyin.theme,
        hosts: [host],
        terms: termsTexts,
      }),
    )
    await trx
      .insertInto('accounts')
      .values({
        tenant_id: added,
        role: 'operator',
        name: operator,
        password_hash,
        must_change_password: true,
        domain: host,
      })
      .execute()
    await becomeTenant(trx, tenant.id)
    await keepTenantAct(trx, visit, 'tenant.add', added, { code, host, operator })
    return added
  })
  app.tenants.forget()
  return { id, password }
})
