import { handledCodes } from './handled-codes.ts'

/** The codes at which the web ends the session. */
export const endingCodes: readonly number[] = [
  handledCodes.notSignedIn,
  handledCodes.sessionEnded,
  handledCodes.accountSuspended,
  handledCodes.accountGone,
]
