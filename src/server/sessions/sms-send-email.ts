import { smsSendEmail } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { sendCode } from './send-code.ts'

export const answerSmsSendEmail = answer(smsSendEmail, ({ lang, email, purpose, proof }, visit) =>
  sendCode(visit, { channel: 'email', recipient: email.toLowerCase(), language: lang, purpose, proof }),
)
