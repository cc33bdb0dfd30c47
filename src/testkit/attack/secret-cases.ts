import type { ProblemName } from '#core/contract/codes.ts'
import type { Reply } from '../client/browser.ts'
import { accountSecrets } from './account-secrets.ts'
import { linkSecrets } from './link-secrets.ts'
import { signInSecrets } from './sign-in-secrets.ts'
import type { Target } from './target.ts'

/** How to guess one thing that a secret protects. */
export interface Guesses {
  wrong(at: number, address: string): Promise<Reply>
  /** With the right one. It may work only once, so each number is another person, or all have the same. */
  right(at: number, address: string): Promise<Reply>
}

export interface SecretCase {
  /** The call or route. */
  path: string
  /** People behind one address: more than its limit. */
  crowd: number
  /** The problem beyond the limit, if it is not `tooManyTries`. */
  refusal?: ProblemName
  /** What the right secret is answered with, if something else is missing. */
  acceptedAs?: ProblemName
  /** The requests at once. */
  atOnce?: number
  open(target: Target): Promise<Guesses>
}

/** By the name of the declared secret. One without a case is reported. */
export const secretCases: Readonly<Record<string, SecretCase>> = {
  ...signInSecrets,
  ...accountSecrets,
  ...linkSecrets,
}
