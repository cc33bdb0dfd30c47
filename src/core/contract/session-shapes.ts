import * as z from 'zod/mini'
import { idOf } from './fields.ts'
import { secretField } from './secret-field.ts'

// Apart from the calls, which the sign-in page makes without loading zod.

/** The login user. `tureName` (the real name) is spelled like this because clients use it. */
export const user = z
  .object({
    id: idOf('account'),
    name: z.string().check(z.describe('The name that the account signs in with.')),
    domain: z.nullable(z.string()).check(z.describe('The host of the caller’s tenant; null if it has none.')),
    avatar: z
      .nullable(z.string())
      .check(z.describe('The address of the picture of the account; null if it has none.')),
    mobile: z.nullable(z.string()).check(z.describe('The verified phone number; null if there is none.')),
    email: z.nullable(z.string()).check(z.describe('The verified email address; null if there is none.')),
    givenMobile: z
      .nullable(z.string())
      .check(
        z.describe(
          'A phone number that staff or the agent entered. It has no effect until a code has verified it.',
        ),
      ),
    givenEmail: z
      .nullable(z.string())
      .check(
        z.describe(
          'An email address that staff or the agent entered. It has no effect until a code has verified it.',
        ),
      ),
    tureName: z.nullable(z.string()).check(z.describe('The real name of the person; null if not given.')),
    company: z.nullable(z.string()).check(z.describe('The company of the person; null if not given.')),
    gender: z
      .nullable(z.union([z.literal(0), z.literal(1)]))
      .check(z.describe('0 or 1, as the person chose it; null if not given.')),
  })
  .register(z.globalRegistry, { id: 'Account', description: 'The profile of an account.' })

const agentShape = z.object({
  id: z.uuid(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
})

const accountTypes = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const session = z.object({
  jwt: z.string(),
  user,
  /** 1 user, 2 agent, 3 staff. */
  type: accountTypes,
  role: z.enum(['user', 'agent', 'operator', 'finance']),
  /** The agent of the account: itself for an agent, the opening agent for a user. */
  agent: z.optional(agentShape),
  /** Menu entries hidden by default that are enabled for this account. */
  isDefault: z.array(z.string()),
  /** What the person has to do first. */
  firstSteps: z.array(z.enum(['password', 'terms', 'secondFactor'])),
})

const secondFactorWays = ['app', 'passkey', 'recoveryCode'] as const

/** The first step succeeded; the account requires a second factor, with this ticket (/login/second). */
export const secondStep = z.object({
  secondFactor: z.object({ ticket: z.string(), ways: z.array(z.enum(secondFactorWays)) }),
})

export const signInTicket = secretField(z.string().check(z.maxLength(200)))
