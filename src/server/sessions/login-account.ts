import { loginAccount } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { signIn } from './sign-in.ts'

export const answerLoginAccount = answer(loginAccount, (typed, visit) => signIn(visit, 'user', typed))
