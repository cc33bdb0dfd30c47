/** Result codes of the second factor, passkeys, sign-in providers and connected apps; part of codes.ts. */
export const signInCodes = {
  secondFactorOff: 11022,
  secondFactorRequired: 11023,
  setUpExpired: 11024,

  passkeyRefused: 11030,
  passkeyUnknown: 11031,
  passkeysFull: 11032,
  passkeyNameEmpty: 11033,

  providerAddress: 11040,
  providerPrivate: 11041,
  providerFailed: 11042,
  providerSecretLost: 11043,
  providersFull: 11044,
  providerAttempt: 11045,
  providerDenied: 11046,
  providerEmail: 11047,
  providerForeign: 11048,
  providerNoAccount: 11049,
  providerFieldEmpty: 11050,
  providerDomain: 11051,
  providerTaken: 11052,

  appUnknown: 11060,
  appAddress: 11061,
  connectionsFull: 11062,
  appNotReached: 11063,
  appDescription: 11064,
} as const
