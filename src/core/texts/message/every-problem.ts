import type { ProblemName } from '#core/contract/codes.ts'
import { outputFaults } from '#core/texts/faults/output.ts'
import { accountProblems } from '#core/texts/problems/account.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { callProblems } from '#core/texts/problems/call.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { dubProblems } from '#core/texts/problems/dub.ts'
import { engineProblems } from '#core/texts/problems/engine.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { keyProblems } from '#core/texts/problems/key.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { liveProblems } from '#core/texts/problems/live.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { originalVoiceProblems } from '#core/texts/problems/original-voice.ts'
import { ownVoiceProblems } from '#core/texts/problems/own-voice.ts'
import { podcastProblems } from '#core/texts/problems/podcast.ts'
import { providerProblems } from '#core/texts/problems/provider.ts'
import { quotaProblems } from '#core/texts/problems/quota.ts'
import { readingProblems } from '#core/texts/problems/reading.ts'
import { runProblems } from '#core/texts/problems/run.ts'
import { shareProblems } from '#core/texts/problems/share.ts'
import { tenantProblems } from '#core/texts/problems/tenant.ts'
import type { Text } from '#core/texts/texts.ts'

/** Texts of all problems. Separate from those of the sign-in page, which loads only what it needs. */
export const everyProblem = {
  ...problemTexts,
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
