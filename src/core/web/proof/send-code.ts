import { useState } from 'react'
import { type CodePurpose, smsSendEmail, smsSendMobile } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { language } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useCountdown } from '#ui/buttons/use-countdown.ts'
import { sendProving } from './proof.ts'

/** Seconds until a code can be sent again. */
const pause = 60

/** Used above the forms, so that the countdown continues when switching between them. */
export function useSendCode() {
  const t = useT()
  const { left, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')

  const sending = useAction(
    (recipient: string, purpose: CodePurpose) => {
      const lang = language()
      return recipient.includes('@')
        ? sendProving(smsSendEmail, { lang, email: recipient, purpose }, { always: true })
        : sendProving(smsSendMobile, { lang, mobile: recipient, purpose }, { always: true })
    },
    {
      done: t(common.codeSent),
      onSuccess(_, recipient) {
        setSentTo(recipient)
        start(pause)
      },
      onFailure({ retryAfter }, recipient) {
        // The server may know of an earlier code, for instance from before a reload.
        if (!retryAfter || retryAfter > pause) return
        setSentTo(recipient)
        start(retryAfter)
      },
    },
  )

  return {
    sendCode: sending.run,
    /** Props of the code field's button for the typed recipient. */
    buttonFor(recipient: string) {
      const same = recipient.trim() === sentTo && sentTo !== ''
      const wait = same ? left : 0
      return {
        sending: sending.busy,
        wait,
        sendText:
          wait > 0 ? t(common.resendIn, { seconds: wait }) : t(same ? common.resend : common.sendCode),
      }
    },
  }
}
