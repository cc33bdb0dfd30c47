import { loginStaff } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { signIn } from './sign-in.ts'

export const answerLoginStaff = answer(loginStaff, (typed, visit) => signIn(visit, 'staff', typed))
