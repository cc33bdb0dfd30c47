import { declareFaults } from '#domain/fault.ts'

/** Faults that stop a run and that a person can fix. */
export const pipelineFault = declareFaults('pipeline', {
  noSound: ['name'],
  noTrack: ['track', 'count', 'tracks'],
  noSoundToDub: ['name'],
  nobodySpeaks: ['name'],
  nobodyToTime: ['name'],
  notRecognized: ['language', 'name'],
  notTimed: ['language', 'name'],
  notTranslated: ['from', 'to'],
  notSpoken: ['language'],
  notSeparated: [],
  unknownVoice: ['voice'],
  unknownVoiceOf: ['voice', 'language'],
  noStyle: ['voice', 'style', 'styles'],
  noStyles: ['voice'],
  noPitch: ['voice'],
  noCues: ['name'],
  noSubtitleTrack: ['name'],
  pictureSubtitles: ['name', 'tracks'],
  otherSubtitleTrack: ['track', 'name', 'tracks'],
  whichSubtitleTrack: ['name', 'tracks'],
  noText: ['name'],
  textTooLong: ['name'],
  nothingGiven: ['name'],
  nothingToRead: ['name'],
})
