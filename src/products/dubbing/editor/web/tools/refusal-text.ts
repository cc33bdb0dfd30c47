import type { Text } from '#core/texts/texts.ts'
import type { Refusal } from '#domain/cues/core/edit.ts'
import { lineProblems } from '../../texts/line-problems.ts'

const texts: Record<Refusal['kind'] | 'notTaken', Text> = {
  unknownCue: lineProblems.unknownCue,
  sameId: lineProblems.notTaken,
  locked: lineProblems.locked,
  textTooLong: lineProblems.textTooLong,
  tooMany: lineProblems.tooMany,
  tooMuchText: lineProblems.tooMuchText,
  tooMuchWork: lineProblems.tooMuchWork,
  badTime: lineProblems.badTime,
  endBeforeStart: lineProblems.endNotAfter,
  beforeStart: lineProblems.beforeStart,
  pastEnd: lineProblems.pastFilm,
  noRoom: lineProblems.noRoom,
  lastCue: lineProblems.lastCue,
  badOffset: lineProblems.badOffset,
  timeOutside: lineProblems.timeOutside,
  badPoints: lineProblems.badPoints,
  nothingToFind: lineProblems.nothingToFind,
  notTaken: lineProblems.notTaken,
}

/** Text of a rejection; unknown reasons get a general text. */
export const refusalText = (kind: string): Text => (texts as Record<string, Text>)[kind] ?? texts.notTaken
