import type { ProblemName } from '#contract/codes.ts'
import { accountProblems } from './account-problems.ts'
import { agentProblems } from './agent-problems.ts'
import { callProblems } from './call-problems.ts'
import { dubProblems } from './dub-problems.ts'
import { engineProblems } from './engine-problems.ts'
import { keyProblems } from './key-problems.ts'
import { liveProblems } from './live-problems.ts'
import { lexiconProblems } from './lexicon-problems.ts'
import { originalVoiceProblems } from './original-voice-problems.ts'
import { outputFaults } from './output-faults.ts'
import { ownVoiceProblems } from './own-voice-problems.ts'
import { moneyProblems } from './money-problems.ts'
import { problemWords } from './problems.ts'
import { providerProblems } from './provider-problems.ts'
import { podcastProblems } from './podcast-problems.ts'
import { quotaProblems } from './quota-problems.ts'
import { readingProblems } from './reading-problems.ts'
import { classroomProblems } from './classroom-problems.ts'
import { runProblems } from './run-problems.ts'
import { shareProblems } from './share-problems.ts'
import { tenantProblems } from './tenant-problems.ts'
import type { Text } from './words.ts'

/** Texts of all problems. Separate from those of the sign-in page, which loads only what it needs. */
export const everyProblem = {
  ...problemWords,
  ...runProblems,
  ...callProblems,
  ...outputFaults,
  ...dubProblems,
  ...moneyProblems,
  ...agentProblems,
  ...accountProblems,
  ...tenantProblems,
  ...engineProblems,
  ...podcastProblems,
  ...providerProblems,
  ...readingProblems,
  ...keyProblems,
  ...lexiconProblems,
  ...liveProblems,
  ...classroomProblems,
  ...shareProblems,
  ...originalVoiceProblems,
  ...quotaProblems,
  ...ownVoiceProblems,
} satisfies Record<ProblemName, Text>
