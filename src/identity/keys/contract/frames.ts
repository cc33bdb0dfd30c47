import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { accountName, idOf, problemName } from '#core/contract/fields.ts'
import { framePath } from '#core/contract/frame-path.ts'

export const frameTicket = call({
  method: 'POST',
  path: '/frame/ticket',
  who: ['operator'],
  reaches: 'tenant',
  title: 'Opens a screen in a frame',
  does: 'Returns the address that shows a screen to a user of the tenant in a frame on another site. It contains a one-time ticket that is valid for a minute. For API keys only: the site’s server vouches for the person who is signed in there.',
  input: z.object({
    account: z
      .optional(idOf('account'))
      .check(z.describe('The user, by the id of the account; or by `name`.')),
    name: z.optional(accountName),
    path: z
      ._default(
        z.string().check(z.maxLength(1000), z.regex(/^\/ly[/?]?[^#\\]*$/, problemName('frameAddress'))),
        framePath,
      )
      .check(z.describe('The screen to open, with its search parameters, such as `/ly/myProject`.')),
  }),
  output: z.object({
    address: z.url().check(z.describe('The address for the frame. It is valid once, for a minute.')),
    timeExpire: z.iso.datetime().check(z.describe('When the address expires.')),
  }),
  changes: true,
})
