/**
 * The problems that pages tell apart; of all others they show the message. Apart from the rest, because every page loads
 * these: see codes.ts.
 */
export const handledCodes = {
  malformed: 10400,
  notFound: 10404,
  tooLarge: 10413,
  codeWrong: 11002,
  proofNeeded: 11003,
  termsNotAgreed: 11009,
  passwordAgain: 11012,
  passwordWrong: 11013,
  secondFactorWrong: 11020,
  secondFactorExpired: 11021,
  notSignedIn: 12001,
  sessionEnded: 12003,
  accountSuspended: 12005,
  accountGone: 12006,
  tokenExpired: 12014,
  nameTaken: 13001,
  mobileTaken: 13002,
  emailTaken: 13003,
  mobileNotRegistered: 13004,
  emailNotRegistered: 13005,
  oldPasswordWrong: 13006,
  passwordUnchanged: 13008,
  uploadGone: 16006,
  diskFull: 17011,
  sampleLate: 17016,
  workNotShared: 17070,
  priceChanged: 18022,
  offlineNotConfigured: 18023,
  wayNotOffered: 18024,
  hostTaken: 21003,
  tenantMoved: 21006,
  tenantCodeTaken: 21010,
  termsMoved: 21012,
  passCodeForm: 26002,
  passCodeWrong: 26011,
  webhookAddress: 28030,
} as const

export type HandledProblem = keyof typeof handledCodes
