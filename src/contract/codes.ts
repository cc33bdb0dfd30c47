/**
 * Every refusal has a name here, the number that goes over the wire, and the HTTP status it travels with (rulings, 27 and 28).
 * Numbers never change and are never used again.
 */
export const problems = {
  // The session. The web signs out on these, and refreshes on 12014.
  notSignedIn: { code: 12001, status: 401 },
  sessionEnded: { code: 12003, status: 401 },
  accountSuspended: { code: 12005, status: 401 },
  accountGone: { code: 12006, status: 401 },
  tokenExpired: { code: 12014, status: 401 },

  // The request.
  malformed: { code: 10400, status: 400 },
  noRight: { code: 10403, status: 403 },
  notFound: { code: 10404, status: 404 },
  tooLarge: { code: 10413, status: 413 },
  unknownHost: { code: 10421, status: 421 },
  tooMany: { code: 10429, status: 429 },
  fault: { code: 10500, status: 500 },
  unavailable: { code: 10503, status: 503 },

  // Signing in, registering, codes.
  wrongNameOrPassword: { code: 11001, status: 200 },
  codeWrong: { code: 11002, status: 200 },
  proofNeeded: { code: 11003, status: 200 },
  proofWrong: { code: 11004, status: 200 },
  codeTooSoon: { code: 11005, status: 200 },
  codesUsedUp: { code: 11006, status: 200 },
  ticketDead: { code: 11007, status: 200 },
  registrationClosed: { code: 11008, status: 200 },
  termsNotAgreed: { code: 11009, status: 200 },
  tooManyTries: { code: 11010, status: 429 },
  sendFailed: { code: 11011, status: 200 },

  // Accounts.
  nameTaken: { code: 13001, status: 200 },
  mobileTaken: { code: 13002, status: 200 },
  emailTaken: { code: 13003, status: 200 },
  mobileNotRegistered: { code: 13004, status: 200 },
  emailNotRegistered: { code: 13005, status: 200 },
  oldPasswordWrong: { code: 13006, status: 200 },
  nothingChanged: { code: 13007, status: 200 },
  passwordUnchanged: { code: 13008, status: 200 },

  // Fields: the message of the schema that refuses a value is one of these names.
  mobileEmpty: { code: 14001, status: 400 },
  mobileInvalid: { code: 14002, status: 400 },
  emailEmpty: { code: 14003, status: 400 },
  emailInvalid: { code: 14004, status: 400 },
  nameEmpty: { code: 14005, status: 400 },
  nameTooLong: { code: 14006, status: 400 },
  passwordEmpty: { code: 14007, status: 400 },
  passwordWeak: { code: 14008, status: 400 },
  passwordCommon: { code: 14009, status: 400 },
  passwordTooLong: { code: 14010, status: 400 },
  oldPasswordEmpty: { code: 14011, status: 400 },
  codeEmpty: { code: 14012, status: 400 },
  accountEmpty: { code: 14013, status: 400 },
  textTooLong: { code: 14014, status: 400 },
  imageKind: { code: 14015, status: 400 },
  imageUnreadable: { code: 14016, status: 200 },
  fileMissing: { code: 14017, status: 400 },
  imageTooLarge: { code: 14018, status: 200 },
  fileEmpty: { code: 14019, status: 400 },
  projectNameEmpty: { code: 14020, status: 400 },
  languageMissing: { code: 14021, status: 400 },
  nothingChosen: { code: 14022, status: 400 },
  termEmpty: { code: 14023, status: 400 },
  voiceMissing: { code: 14024, status: 400 },
  textEmpty: { code: 14025, status: 400 },
  sliderRange: { code: 14026, status: 400 },

  // Long work.
  runFailed: { code: 15001, status: 200 },
  runTooLong: { code: 15002, status: 200 },

  // Sending files.
  videoKind: { code: 16001, status: 200 },
  subtitleKind: { code: 16002, status: 200 },
  videoTooLarge: { code: 16003, status: 200 },
  videoTooLong: { code: 16004, status: 200 },
  subtitlesTooLarge: { code: 16005, status: 200 },
  uploadGone: { code: 16006, status: 200 },
  uploadUnfinished: { code: 16007, status: 200 },
  tooManyUploads: { code: 16008, status: 200 },
  subtitlesLanguage: { code: 16009, status: 200 },

  // Making dubs.
  videoUnreadable: { code: 17001, status: 200 },
  videoUnsupported: { code: 17002, status: 200 },
  noSoundInVideo: { code: 17003, status: 200 },
  noSpeech: { code: 17004, status: 200 },
  notRecognized: { code: 17005, status: 200 },
  notTranslated: { code: 17006, status: 200 },
  notSpoken: { code: 17007, status: 200 },
  subtitlesUnreadable: { code: 17008, status: 200 },
  noSubtitles: { code: 17009, status: 200 },
  engineFailed: { code: 17010, status: 200 },
  diskFull: { code: 17011, status: 503 },
  unknownVoice: { code: 17012, status: 200 },
  wrongEngine: { code: 17013, status: 200 },
  stillWorking: { code: 17014, status: 200 },
  nothingTranslated: { code: 17015, status: 200 },
  sampleLate: { code: 17016, status: 200 },
  audioGone: { code: 17017, status: 200 },
  projectWaiting: { code: 17018, status: 200 },
  sameLanguage: { code: 17019, status: 200 },
  preparingCancelled: { code: 17020, status: 200 },
  programsMissing: { code: 17021, status: 200 },

  // Usage, orders and payments.
  usageShort: { code: 18001, status: 200 },
  noPrice: { code: 18002, status: 200 },
  quantityInvalid: { code: 18020, status: 400 },
  reasonEmpty: { code: 18021, status: 400 },
  priceChanged: { code: 18022, status: 200 },
  offlineNotConfigured: { code: 18023, status: 200 },
  wayNotOffered: { code: 18024, status: 200 },
  orderMoved: { code: 18025, status: 200 },
  ownOrder: { code: 18026, status: 200 },
  voucherMissing: { code: 18027, status: 200 },
  sellerShort: { code: 18028, status: 200 },
  expiryMissing: { code: 18029, status: 400 },
  expiryPast: { code: 18030, status: 200 },
  invoiceTooEarly: { code: 18031, status: 200 },
  invoiceAsked: { code: 18032, status: 200 },
  invoiceMoved: { code: 18033, status: 200 },
  invoiceNameEmpty: { code: 18034, status: 200 },
  taxpayerEmpty: { code: 18035, status: 200 },
  invoiceNumberEmpty: { code: 18036, status: 400 },
  invoiceFileKind: { code: 18037, status: 200 },

  // Agents: accounts, gifts, prices.
  contactMissing: { code: 19001, status: 400 },
  tooManyLines: { code: 19002, status: 400 },
  twiceInFile: { code: 19003, status: 200 },
  priceInvalid: { code: 19010, status: 400 },
  priceTooLow: { code: 19011, status: 200 },
  bankFieldMissing: { code: 19012, status: 400 },
  giftTooSmall: { code: 19020, status: 400 },
  giftTooLarge: { code: 19021, status: 400 },
  paymentAbnormal: { code: 18060, status: 200 },
  orderNotPayable: { code: 18061, status: 200 },
  providerSilent: { code: 18062, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>

export type ProblemName = keyof typeof problems

/** The codes at which the web forgets the session (specification, 8). */
export const endingCodes: readonly number[] = [
  problems.notSignedIn.code,
  problems.sessionEnded.code,
  problems.accountSuspended.code,
  problems.accountGone.code,
]
