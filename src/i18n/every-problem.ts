import type { ProblemName } from '#contract/codes.ts'
import { dubProblems } from './dub-problems.ts'
import { problemWords } from './problems.ts'
import type { Text } from './words.ts'

/** Every refusal in words. The sign-in page needs few of them, so what it loads leaves the rest out. */
export const everyProblem = { ...problemWords, ...dubProblems } satisfies Record<ProblemName, Text>
