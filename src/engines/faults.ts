import { declareFaults } from '#domain/fault.ts'

/** Faults of engines. */
export const engineFault = declareFaults('engine', {
  // Faults of a vendor; `said` is its own message, if it sent one.
  unauthorized: ['name', 'setting', 'said'],
  limited: ['name', 'said'],
  unavailable: ['name', 'setting', 'said'],
  refused: ['name', 'said'],
  badAnswer: ['name', 'setting', 'said'],
  itSays: ['words'],
  checkRequest: [],
  // Faults raised by the guard around calls.
  failedInARow: ['name', 'count', 'seconds', 'fault'],
  tooSlow: ['name', 'seconds'],
  privateAddress: ['host', 'setting'],
  settingMissing: ['missing', 'given'],
  voicesUnlisted: ['name', 'setting'],
  noWords: [],
  silence: ['engine', 'text'],
  // Faults of local programs.
  noWord: [],
  notInstalled: ['program', 'package'],
  programFailed: ['program', 'how'],
  programFailedSaying: ['program', 'how', 'said'],
  lineFails: ['text'],
  closed: [],
  englishOnly: ['voice'],
  onlyPart: ['folder'],
  hearsEnglishOnly: ['language'],
  mandarinCannot: [],
  voiceCannot: ['voice'],
  pairUnknown: ['from', 'to'],
  notParted: ['why'],
  // Faults of local models.
  languageUnknown: ['engine', 'language', 'known'],
  noVoice: ['engine', 'voice'],
  cannotSay: ['engine', 'text'],
  couldNot: ['engine', 'why'],
  doesNotLoad: ['engine', 'why', 'remedy'],
  badModel: ['name'],
  endedEarly: ['engine', 'why'],
  streamLost: ['engine'],
  cannotDo: ['engine', 'why'],
  processUnusable: ['engine', 'why'],
  reinstall: [],
})
