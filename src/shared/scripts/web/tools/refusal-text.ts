import type { Text } from '#core/texts/texts.ts'
import type { RefusalKind } from '#domain/script/editing/edit.ts'
import { script } from '../../texts.ts'

const texts: Record<RefusalKind, Text> = {
  unknownBlock: script.unknownBlock,
  sameId: script.notTaken,
  textTooLong: script.textTooLong,
  tooMany: script.tooMany,
  tooMuchText: script.tooMuchText,
  tooMuchWork: script.tooMuchWork,
  tooManyMarks: script.tooManyMarks,
  badMark: script.badMark,
  markOutside: script.markOutside,
  marksOverlap: script.marksOverlap,
  badSettings: script.badSettings,
  notSpoken: script.notSpoken,
  lastBlock: script.lastBlock,
  badOffset: script.badOffset,
  badPlace: script.badPlace,
  nothingToFind: script.nothingToFind,
}

/** Text of a rejection; unknown reasons get a general text. */
export const refusalText = (kind: string): Text => (texts as Record<string, Text>)[kind] ?? script.notTaken
