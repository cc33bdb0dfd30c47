import type { Refusal } from '#domain/cues/edit.ts'
import { editor } from '#i18n/editor.ts'
import type { Text } from '#i18n/words.ts'

const texts: Record<Refusal['kind'] | 'notTaken', Text> = {
  unknownCue: editor.unknownCue,
  sameId: editor.notTaken,
  locked: editor.locked,
  textTooLong: editor.textTooLong,
  tooMany: editor.tooMany,
  badTime: editor.badTime,
  endBeforeStart: editor.endNotAfter,
  beforeStart: editor.beforeStart,
  pastEnd: editor.pastFilm,
  noRoom: editor.noRoom,
  lastCue: editor.lastCue,
  badOffset: editor.badOffset,
  timeOutside: editor.timeOutside,
  badPoints: editor.badPoints,
  nothingToFind: editor.nothingToFind,
  notTaken: editor.notTaken,
}

/** Why a change was not made; a reason that this page does not know yet is told as one that it does. */
export const refusalText = (kind: string): Text => (texts as Record<string, Text>)[kind] ?? texts.notTaken
