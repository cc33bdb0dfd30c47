import { declareFaults } from '#domain/fault.ts'

/** What an engine did not do. */
export const engineFault = declareFaults('engine', {
  // Of a vendor; `said` holds its own words, where it gave any.
  unauthorized: ['name', 'setting', 'said'],
  limited: ['name', 'said'],
  unavailable: ['name', 'setting', 'said'],
  refused: ['name', 'said'],
  badAnswer: ['name', 'setting', 'said'],
  itSays: ['words'],
  checkRequest: [],
  // Around the calls of all engines.
  failedInARow: ['name', 'count', 'seconds', 'fault'],
  tooSlow: ['name', 'seconds'],
  privateAddress: ['host', 'setting'],
  settingMissing: ['missing', 'given'],
  noWords: [],
  silence: ['engine', 'text'],
  // Of programs on this machine.
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
  // Of models on this machine.
  languageUnknown: ['engine', 'language', 'known'],
  noVoice: ['engine', 'voice'],
  cannotSay: ['engine', 'text'],
  couldNot: ['engine', 'why'],
  doesNotLoad: ['engine', 'why', 'remedy'],
  badModel: ['name'],
  endedEarly: ['engine', 'why'],
  cannotDo: ['engine', 'why'],
  processUnusable: ['engine', 'why'],
  reinstall: [],
})
