import { useState } from 'react'
import { type CodePurpose, smsSendEmail, smsSendMobile } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { alreadyReported, CallFailure } from '#core/web/api/call-failure.ts'
import { language } from '#core/web/i18n/language.ts'
import { sendProving } from './proof.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/toast-list.ts'
import { useCountdown } from '#ui/use-countdown.ts'

/** Seconds until a code can be sent again. */
const pause = 60

/** Used above the forms, so that the countdown continues when switching between them. */
export function useSendCode() {
  const t = useT()
  const { left, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const [sending, setSending] = useState(false)

  async function sendCode(recipient: string, purpose: CodePurpose) {
    setSending(true)
    const lang = language()
    try {
      await (recipient.includes('@')
        ? sendProving(smsSendEmail, { lang, email: recipient, purpose }, { always: true })
        : sendProving(smsSendMobile, { lang, mobile: recipient, purpose }, { always: true }))
      toasts.success(t(common.codeSent))
      setSentTo(recipient)
      start(pause)
    } catch (error) {
      // The server may know of an earlier code, for instance from before a reload.
      if (error instanceof CallFailure && error.retryAfter && error.retryAfter <= pause) {
        setSentTo(recipient)
        start(error.retryAfter)
      }
      alreadyReported(error)
    } finally {
      setSending(false)
    }
  }

  return {
    sendCode,
    /** Props of the code field's button for the typed recipient. */
    buttonFor(recipient: string) {
      const same = recipient.trim() === sentTo && sentTo !== ''
      const wait = same ? left : 0
      return {
        sending,
        wait,
        sendText:
          wait > 0 ? t(common.resendIn, { seconds: wait }) : t(same ? common.resend : common.sendCode),
      }
    },
  }
}
