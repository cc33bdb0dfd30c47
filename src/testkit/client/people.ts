import type { Role } from '#core/contract/call.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { termsTexts } from '#identity/tenants/server/terms-texts.ts'
import { addTenant, type NewTenant } from '#money/new-tenants/server/add-tenant.ts'
import type { TestServer } from '../server/server.ts'

export const password = 'Correct#2026'
let hash: Promise<string> | undefined
/**
 * Hashing is expensive on purpose, and so is each later sign-in, because a hash contains its cost; here the cost is
 * low.
 */
const passwordHash = () => (hash ??= hashPassword(password, { memory: 8, passes: 1, parallelism: 1 }))

export interface NewPerson {
  role?: Role
  name?: string
  mobile?: string
  email?: string
  features?: string[]
}

let created = 0

export async function addPerson(
  server: Pick<TestServer, 'app'>,
  tenant: string,
  person: NewPerson = {},
): Promise<string> {
  created += 1
  const { id } = await server.app.database
    .of(tenant)
    .insertInto('accounts')
    .values({
      tenant_id: tenant,
      role: person.role ?? 'user',
      name: person.name ?? `person${created}`,
      mobile: person.mobile ?? null,
      email: person.email ?? null,
      features: person.features ?? [],
      password_hash: await passwordHash(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface TenantOptions {
  host?: string
  registration?: boolean
  termsTicked?: boolean
  /** Tests choose the language by that of their browser. */
  followsBrowser?: boolean
  frameOrigins?: string[]
  /** Most tests of live sessions are about something else. */
  features?: string[]
  home?: 'dashboard' | 'landing' | 'strip'
}

export async function addTestTenant(
  server: Pick<TestServer, 'app'>,
  options: TenantOptions = {},
): Promise<string> {
  const host = options.host ?? 'localhost'
  const name = { cn: `品牌 ${host}`, en: `Brand ${host}`, hk: `品牌 ${host}` }
  const tenant: NewTenant = {
    code: host,
    name,
    title: name,
    intro: name,
    theme: host === 'localhost' ? 'blue' : 'purple',
    hosts: [host],
    terms: termsTexts,
    registration: options.registration ?? true,
    terms_ticked: options.termsTicked ?? false,
    follows_browser: options.followsBrowser ?? true,
    frame_origins: options.frameOrigins ?? [],
    features: options.features ?? ['speechTranslation', 'speechRecords'],
    home: options.home ?? 'dashboard',
    // A visible label redraws every picture, which is slow and rarely what is tested.
    least_label: 'embedded',
  }
  const id = await server.app.database.outside.transaction().execute((trx) => addTenant(trx, tenant))
  server.app.tenants.forget()
  return id
}
