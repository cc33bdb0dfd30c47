/** Result codes of the second step of signing in, of passkeys and of other providers; part of codes.ts. */
export const signInCodes = {
  secondFactorOff: 11022,
  secondFactorRequired: 11023,
  setUpExpired: 11024,

  passkeyRefused: 11030,
  passkeyUnknown: 11031,
  passkeysFull: 11032,
  passkeyNameEmpty: 11033,
} as const
