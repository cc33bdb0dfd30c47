import type { ProblemName } from '#contract/codes.ts'
import { accountProblems } from './account-problems.ts'
import { agentProblems } from './agent-problems.ts'
import { callProblems } from './call-problems.ts'
import { dubProblems } from './dub-problems.ts'
import { engineProblems } from './engine-problems.ts'
import { moneyProblems } from './money-problems.ts'
import { problemWords } from './problems.ts'
import { tenantProblems } from './tenant-problems.ts'
import type { Text } from './words.ts'

/** Every refusal in words. The sign-in page needs few of them, so what it loads leaves the rest out. */
export const everyProblem = {
  ...problemWords,
  ...callProblems,
  ...dubProblems,
  ...moneyProblems,
  ...agentProblems,
  ...accountProblems,
  ...tenantProblems,
  ...engineProblems,
} satisfies Record<ProblemName, Text>
