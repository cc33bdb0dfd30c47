import { answerCueEdit } from './cues/cue-edit.ts'
import { answerCueHistory } from './cues/cue-history.ts'
import { answerCueImport } from './cues/cue-import.ts'
import { answerCueList } from './cues/cue-list.ts'
import type { ThreadAnswer } from './http/answer.ts'
import { answerGlossaryList } from './translation/glossary-list.ts'
import { answerWorkDetail } from './works/work-detail.ts'

/** The answers that go through whole lists: each runs in a thread, which loads these and no others. */
export const threadAnswers: readonly ThreadAnswer[] = [
  answerCueList,
  answerCueEdit,
  answerCueHistory,
  answerCueImport,
  answerWorkDetail,
  answerGlossaryList,
]
