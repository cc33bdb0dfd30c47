import { problemCodes } from './codes.ts'

/** The codes at which the web ends the session. */
export const endingCodes: readonly number[] = [
  problemCodes.notSignedIn,
  problemCodes.sessionEnded,
  problemCodes.accountSuspended,
  problemCodes.accountGone,
]
