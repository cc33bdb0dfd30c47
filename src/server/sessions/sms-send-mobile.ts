import { smsSendMobile } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { sendCode } from './send-code.ts'

export const answerSmsSendMobile = answer(smsSendMobile, ({ lang, mobile, purpose, proof }, visit) =>
  sendCode(visit, { channel: 'sms', recipient: mobile, language: lang, purpose, proof }),
)
