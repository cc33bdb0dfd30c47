import { HomeFace } from '#app/home/web/home-face.tsx'
import { BareShell } from '#app/shell/web/bare-shell.tsx'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Login } from '#identity/login/web/login.tsx'
import { staffTenant } from '#identity/staff-tenants/contract.ts'
import type { Faces } from '#identity/staff-tenants/web/preview.tsx'
import { Tenant } from '#identity/staff-tenants/web/tenant.tsx'

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
