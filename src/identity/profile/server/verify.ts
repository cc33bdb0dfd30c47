import type { ProblemName } from '#core/contract/codes.ts'
import { asking } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { portalOf, type Portal } from '#identity/accounts/server/account.ts'
import { isTaken, type Contact } from '#identity/accounts/server/taken.ts'
import { countAddress } from '#identity/sessions/server/attempts.ts'
import { demandProof } from '#identity/sessions/server/proof.ts'

interface Question {
  portal: Portal
  contact: Contact
  except?: string | undefined
  proof: string | undefined
  refuse: { when: 'taken' | 'unknown'; with: ProblemName }
}

/** Whether a name, number or address is free or known. Because this reveals who exists, it takes a proof above the limit. */
export async function verify(context: RequestContext, question: Question): Promise<null> {
  const { app, db, tenant, address } = context
  const { count, max } = await countAddress(db, 'verify', { address, now: app.now() })
  if (count > max) await demandProof(app, tenant.id, question.proof)
  const taken = await isTaken(db, question.portal, question.contact, question.except)
  if (taken === (question.refuse.when === 'taken')) throw new Problem(question.refuse.with)
  return null
}

/** Names are checked in the caller's portal; without a session in that of users. */
export const ownPortal = ({ caller }: RequestContext): Portal => (caller ? portalOf(caller.role) : 'user')

/** Registering (1) and changing (2) need a free one, signing in and resetting (3) a known one. */
export const refusals = {
  mobile: (type: 1 | 2 | 3) =>
    type === asking.known
      ? ({ when: 'unknown', with: 'mobileNotRegistered' } as const)
      : ({ when: 'taken', with: 'mobileTaken' } as const),
  email: (type: 1 | 2 | 3) =>
    type === asking.known
      ? ({ when: 'unknown', with: 'emailNotRegistered' } as const)
      : ({ when: 'taken', with: 'emailTaken' } as const),
}
