import { handledCodes } from './handled-codes.ts'

/** The codes that end the session in the web app. */
export const endingCodes: readonly number[] = [
  handledCodes.notSignedIn,
  handledCodes.sessionEnded,
  handledCodes.accountSuspended,
  handledCodes.accountGone,
]
