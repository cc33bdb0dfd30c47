import { staffTenant } from '#contract/staff-tenants.ts'
import { prefetch } from '#web/core/api/queries.ts'
import type { Load } from '#web/core/router/screen.ts'
import { HomeFace } from '#web/home/home-face.tsx'
import { Login } from '#web/identity/login/login.tsx'
import { BareShell } from '#web/shell/bare-shell.tsx'
import type { Faces } from '#web/identity/tenants/preview.tsx'
import { Tenant } from '#web/identity/tenants/tenant.tsx'

const faces: Faces = {
  signIn: Login,
  homePage: () => (
    <BareShell>
      <HomeFace />
    </BareShell>
  ),
}

export const load: Load<'/staff/tenant'> = ({ id = '' }) => prefetch(staffTenant, { id })

/** The screen of a tenant, with the screens shown in its preview. */
export function TenantScreen() {
  return <Tenant faces={faces} />
}
