import { route } from '#core/server/http/route.ts'
import { makePassword } from '#identity/accounts/server/make-password.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import { staffTenantAdd } from '#identity/staff-tenants/contract.ts'
import { recordTenantAudit } from '#identity/staff-tenants/server/record-tenant-audit.ts'
import { becomeTenant } from '#identity/tenants/server/become-tenant.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import { termsTexts } from '#identity/tenants/server/terms-texts.ts'
import { addTenant } from './add-tenant.ts'
import { yiyin } from './first-tenant.ts'

/** It starts with default branding and terms, which its operator changes. */
export const staffTenantAddRoute = route(staffTenantAdd, async (input, context) => {
  onlyPlatform(context)
  const { app, db, tenant } = context
  const { tenantCode: code, brandName: name, host, operator } = input
  const password = makePassword()
  const password_hash = await hashPassword(password)
  const id = await db.transaction().execute(async (trx) => {
    const added = await mapUniqueViolation(
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
    await recordTenantAudit(trx, context, 'tenant.add', added, { code, host, operator })
    return added
  })
  app.tenants.forget()
  return { id, password }
})
