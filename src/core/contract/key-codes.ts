/** Result codes of API keys, frames, idempotency and webhooks; part of codes.ts. */
export const keyCodes = {
  keyUnknown: 28001,
  keyExpired: 28002,
  keyRevoked: 28003,
  keyScope: 28004,
  keyNotAllowed: 28005,
  keyNameEmpty: 28006,
  keyScopesEmpty: 28007,
  keyScopeForeign: 28008,
  keysFull: 28009,
  keyNeeded: 28010,
  frameAddress: 28011,
  frameUser: 28012,
  idempotencyOther: 28013,
  idempotencyRunning: 28014,
  idempotencyUnknown: 28015,
  keyNetwork: 28016,
  keyOfTests: 28018,
  testsUsedUp: 28019,
  testTooLong: 28020,
  testTextLong: 28021,
  keyGone: 28022,

  // Webhooks.
  webhookEventsEmpty: 28031,
  webhooksFull: 28032,
} as const
