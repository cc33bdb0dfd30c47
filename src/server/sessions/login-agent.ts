import { loginAgent } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { signIn } from './sign-in.ts'

export const answerLoginAgent = answer(loginAgent, (typed, visit) => signIn(visit, 'agent', typed))
