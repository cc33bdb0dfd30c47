import * as z from 'zod/mini'
import { call, roles, signedIn } from '#core/contract/call.ts'
import {
  code,
  idOf,
  noResult,
  nothing,
  problemName,
  proof,
  shortText,
  typedPassword,
} from '#core/contract/fields.ts'
import { secretField } from '#core/contract/secret-field.ts'
import { session, secondStep } from '#core/contract/session-shapes.ts'

export const maxProviders = 10

const line = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('providerFieldEmpty')),
      z.maxLength(longest, problemName('textTooLong')),
    )
const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, problemName('providerDomain')),
    z.maxLength(253),
  )
const secret = secretField(z.string().check(z.trim(), z.maxLength(1000, problemName('textTooLong'))))

const settings = {
  name: line(40),
  /** The issuer URL of the provider. */
  issuer: line(500),
  clientId: line(300),
  emailDomains: z.array(domain).check(z.maxLength(50)),
  opensAccounts: z.boolean(),
  /** The claim that gives new accounts a role, such as `groups`; empty: all are users. */
  roleClaim: shortText,
  roleValues: z.array(z.object({ value: line(200), role: z.enum(roles) })).check(z.maxLength(50)),
}

const provider = z.object({
  id: z.uuid(),
  ...settings,
  hasSecret: z.boolean(),
  /** Accounts that are linked to it. */
  linked: z.int(),
})
export type SignInProvider = z.output<typeof provider>

const shared = { who: ['operator'], reaches: 'tenant' } as const

export const staffProviderList = call({
  ...shared,
  method: 'GET',
  path: '/staff/provider/list',
  does: 'Returns the sign-in providers of the tenant, and the address that they return people to, which is entered there.',
  input: nothing,
  output: z.object({ providers: z.array(provider), returnsTo: z.array(z.url()) }),
})

export const staffProviderSave = call({
  ...shared,
  method: 'POST',
  path: '/staff/provider/save',
  does: 'Adds a sign-in provider (OpenID Connect), or changes the one with this id. The provider is asked for its configuration first. Without a secret, the present one stays; an empty one removes it.',
  input: z.object({
    id: z.optional(idOf('signInProvider')),
    ...settings,
    secret: z.optional(secret),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
  sensitive: true,
})

export const staffProviderRemove = call({
  ...shared,
  method: 'POST',
  path: '/staff/provider/remove',
  does: 'Removes a sign-in provider with its links; accounts stay.',
  input: z.object({ id: idOf('signInProvider') }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const providerBegin = call({
  method: 'POST',
  path: '/login/provider/begin',
  who: 'anyone',
  does: 'Begins a sign-in by a provider: returns the address to which the browser goes. The attempt is bound to this browser and valid for ten minutes.',
  input: z.object({ provider: idOf('signInProvider'), next: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.object({ address: z.url() }),
  changes: true,
})

const next = z.nullable(z.string())

export const providerFinish = call({
  method: 'POST',
  path: '/login/provider/finish',
  who: 'anyone',
  does: 'Completes a sign-in by a provider with the query that it returned the browser with. If an account has the same verified email address, `link` asks first for its password or, with `byCode`, for a code sent to the address. An attempt of `/account/provider/link` links the account of its session; `linked` names the provider.',
  input: z.object({ answer: z.string().check(z.maxLength(8000)) }),
  output: z.union([
    z.object({ session, next }),
    z.object({ ...secondStep.shape, next }),
    z.object({
      link: z.object({ ticket: z.string(), provider: z.string(), email: z.string(), byCode: z.boolean() }),
      next,
    }),
    z.object({ linked: z.string() }),
  ]),
  changes: true,
})
export type ProviderReply = z.output<(typeof providerFinish)['output']>

export const providerLink = call({
  method: 'POST',
  path: '/login/provider/link',
  who: 'anyone',
  does: 'Links the person at the provider with the account of the same verified email address, by its password or a code with the purpose `login` sent to the address, and signs in.',
  input: z.object({
    ticket: secretField(z.string().check(z.maxLength(2000))),
    password: z.optional(typedPassword),
    code: z.optional(code),
    proof,
  }),
  output: z.union([session, secondStep]),
  changes: true,
})

const ownProvider = z.object({
  id: z.uuid(),
  name: z.string(),
  timeLink: z.nullable(z.iso.datetime()),
})
export type OwnProvider = z.output<typeof ownProvider>

export const ownProviderList = call({
  method: 'GET',
  path: '/account/provider/list',
  who: signedIn,
  does: 'Returns the sign-in providers of the tenant, and since when the caller may sign in with each.',
  input: nothing,
  output: z.array(ownProvider),
})

export const ownProviderLink = call({
  method: 'POST',
  path: '/account/provider/link',
  who: signedIn,
  does: 'Begins to link the caller with a sign-in provider: returns the address to which the browser goes. The attempt is bound to this browser and session, and valid for ten minutes.',
  input: z.object({ provider: idOf('signInProvider') }),
  output: z.object({ address: z.url() }),
  changes: true,
  sensitive: true,
})

export const ownProviderUnlink = call({
  method: 'POST',
  path: '/account/provider/unlink',
  who: signedIn,
  does: 'Removes the links of the caller with a sign-in provider.',
  input: z.object({ provider: idOf('signInProvider') }),
  output: noResult,
  changes: true,
  sensitive: true,
})
