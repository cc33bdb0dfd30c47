import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import {
  accountName,
  code,
  codeType,
  email,
  flag,
  gender,
  idOf,
  language,
  longText,
  mobile,
  newPassword,
  noResult,
  nothing,
  oldPassword,
  proof,
  shortText,
  signInName,
  typedPassword,
} from '#core/contract/fields.ts'
import { session, user } from '#core/contract/session-shapes.ts'

/** Contacts as staff and agents see them: verified by the account's owner, or entered by staff or an agent. */
export const contacts = {
  mobile: z.nullable(z.string()).check(z.describe('The phone number; null if there is none.')),
  email: z.nullable(z.string()).check(z.describe('The email address; null if there is none.')),
  unverified: z
    .array(z.enum(['mobile', 'email']))
    .check(z.describe('Which of the two contacts nobody has verified by a code.')),
}
const shownContacts = z.object(contacts)
export type Contacts = z.output<typeof shownContacts>

/**
 * The purpose of a uniqueness check: 1 registering (must be free), 2 changing (must be free), 3 signing in or resetting
 * (must be known).
 */
const checkFor = z.pipe(z.coerce.number(), z.union([z.literal(1), z.literal(2), z.literal(3)]))

export const verifyAccountMobile = call({
  method: 'GET',
  path: '/verify/account/mobile',
  who: 'anyone',
  does: 'Checks whether a phone number is free (type 1, 2) or registered (type 3).',
  input: z.object({ mobile, type: checkFor, proof }),
  output: noResult,
})

export const verifyAccountEmail = call({
  method: 'GET',
  path: '/verify/account/email',
  who: 'anyone',
  does: 'Checks whether an email address is free (type 1, 2) or registered (type 3).',
  input: z.object({ email, type: checkFor, proof }),
  output: noResult,
})

export const verifyAccountName = call({
  method: 'GET',
  path: '/verify/account/name',
  who: 'anyone',
  does: 'Checks whether an account name is free. `accountId` excludes the caller’s own account.',
  input: z.object({ name: accountName, accountId: z.optional(z.uuid()), proof }),
  output: noResult,
})

export const verifyAgentMobile = call({
  method: 'GET',
  path: '/agent/verify/mobile',
  who: 'anyone',
  does: 'Checks whether an agent’s phone number is free (type 1, 2) or registered (type 3).',
  input: z.object({ mobile, type: z._default(checkFor, 2), proof }),
  output: noResult,
})

export const verifyAgentEmail = call({
  method: 'GET',
  path: '/agent/verify/email',
  who: 'anyone',
  does: 'Checks whether an agent’s email address is free (type 1, 2) or registered (type 3).',
  input: z.object({ email, type: z._default(checkFor, 2), proof }),
  output: noResult,
})

/** The versions of the terms that the person accepted. */
const agreedTerms = z.object({ agreement: z.int(), privacy: z.int() })

export const register = call({
  method: 'POST',
  path: '/reg/register',
  who: 'anyone',
  does: 'Registers a user with a code sent to the phone (codeType 0) or the email address (codeType 1). Only that contact is stored; add the other in the profile with a code of its own.',
  input: z.object({
    name: accountName,
    domain: z.optional(z.string().check(z.maxLength(253))),
    mobile: z.optional(z.union([mobile, z.literal('')])),
    email: z.optional(z.union([email, z.literal('')])),
    code,
    password: newPassword,
    lang: z._default(language, 'cn'),
    codeType,
    terms: z.optional(agreedTerms),
  }),
  output: noResult,
  changes: true,
})

export const accountDetail = call({
  method: 'GET',
  path: '/account/detail',
  who: signedIn,
  does: 'Returns the caller’s profile.',
  input: nothing,
  output: user,
})

export const accountModify = call({
  method: 'GET',
  path: '/account/modify',
  who: ['user', 'operator', 'finance'],
  does: 'Updates the caller’s profile.',
  input: z.object({
    name: accountName,
    tureName: z.optional(shortText),
    company: z.optional(shortText),
    gender: z.optional(gender),
    avatar: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: user,
  changes: true,
})

export const agentDetail = call({
  method: 'GET',
  path: '/agent/detail',
  who: ['agent'],
  does: 'Returns the profile of an agent. Agents can read only their own.',
  input: z.object({ id: z.optional(idOf('account')) }),
  output: user,
})

export const agentModify = call({
  method: 'GET',
  path: '/agent/modify',
  who: ['agent'],
  does: 'Updates the caller’s agent profile. A changed phone or email is refused here; it needs a code.',
  input: z.object({
    id: idOf('account'),
    name: accountName,
    mobile: z.optional(z.union([mobile, z.literal('')])),
    email: z.optional(z.union([email, z.literal('')])),
    avatar: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: user,
  changes: true,
})

/** `mobile` is the new phone number (codeType 0) or the new email address (codeType 1). */
const newContact = z.object({ codeType, code, mobile: signInName })

export const accountModifyMobile = call({
  method: 'POST',
  path: '/account/modify/mobile',
  who: ['user', 'operator', 'finance'],
  does: 'Changes the caller’s phone number or email address with a code sent to the new one.',
  input: newContact,
  output: noResult,
  changes: true,
})

export const agentModifyMobile = call({
  method: 'POST',
  path: '/agent/modify/mobile',
  who: ['agent'],
  does: 'Changes the agent’s phone number or email address with a code sent to the new one.',
  input: newContact,
  output: noResult,
  changes: true,
})

const changePassword = z.object({
  pwd: oldPassword,
  newPwd: newPassword,
  /** Also revokes API keys and pauses webhooks. */
  programs: flag,
})

export const accountPasswordModify = call({
  method: 'GET',
  path: '/account/pwd/modify',
  who: ['user', 'operator', 'finance'],
  does: 'Changes the caller’s password and ends all sessions of the account; with `programs`, also revokes its API keys and pauses its webhooks.',
  input: changePassword,
  output: noResult,
  changes: true,
})

export const agentPasswordModify = call({
  method: 'POST',
  path: '/agent/pwd/modify',
  who: ['agent'],
  does: 'Changes the agent’s password and ends all sessions of the account; with `programs`, also revokes its API keys and pauses its webhooks.',
  input: changePassword,
  output: noResult,
  changes: true,
})

export const accountConfirm = call({
  method: 'POST',
  path: '/account/confirm',
  who: signedIn,
  does: 'Confirms the caller’s password: for ten minutes this session may make sensitive calls.',
  input: z.object({ password: typedPassword, proof }),
  output: noResult,
  changes: true,
  beforeFirstSteps: true,
})

export const accountRemove = call({
  method: 'POST',
  path: '/account/remove',
  who: ['user', 'agent'],
  does: 'Closes the caller’s account permanently: its sessions end, its projects are deleted, and its personal data is removed, except for the name of an agent in the orders that it sold. Orders and invoices are kept as required by law. Refused while a payment or refund is open, and for an agent while it has users, unsettled payments, or usage that it paid for.',
  input: nothing,
  output: noResult,
  changes: true,
  sensitive: true,
})

export const accountBegin = call({
  method: 'POST',
  path: '/account/begin',
  who: signedIn,
  does: 'Completes the first steps of an account that someone else created or whose password someone else set: sets a new password and agrees to the current terms.',
  input: z.object({ newPwd: z.optional(newPassword), terms: z.optional(agreedTerms) }),
  output: session,
  changes: true,
  beforeFirstSteps: true,
})

export const invoiceFields = z
  .object({
    name: shortText.check(
      z.describe('The name of the person or company that the invoice is for, up to 100 characters.'),
    ),
    taxpayerNumber: z
      .string()
      .check(
        z.trim(),
        z.maxLength(30, 'textTooLong'),
        z.describe('The taxpayer number of the company, up to 30 characters.'),
      ),
    address: longText.check(z.describe('The address of the company, up to 500 characters.')),
    telephone: z
      .string()
      .check(
        z.trim(),
        z.maxLength(30, 'textTooLong'),
        z.describe('The telephone number of the company, up to 30 characters.'),
      ),
    bank: shortText.check(z.describe('The bank of the company, up to 100 characters.')),
    accountNumber: z
      .string()
      .check(
        z.trim(),
        z.maxLength(40, 'textTooLong'),
        z.describe('The bank account number of the company, up to 40 characters.'),
      ),
  })
  .register(z.globalRegistry, { id: 'InvoiceDetails', description: 'Whom invoices are made out to.' })
export type InvoiceInfo = z.output<typeof invoiceFields>

export const invoiceInfo = call({
  method: 'GET',
  path: '/account/invoice',
  who: ['user', 'agent'],
  title: 'Returns the invoice details',
  does: 'Returns the caller’s invoice information, with empty fields where none was given.',
  input: nothing,
  output: invoiceFields,
})

export const invoiceInfoModify = call({
  method: 'POST',
  path: '/account/invoice/modify',
  who: ['user', 'agent'],
  does: 'Saves the caller’s invoice information.',
  input: invoiceFields,
  output: invoiceFields,
  changes: true,
})
