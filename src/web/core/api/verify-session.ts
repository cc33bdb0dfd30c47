import { tokenVerify } from '#contract/sessions.ts'
import { send } from './api.ts'
import { CallFailure } from './call-failure.ts'
import { endSession, isSignedIn } from '#web/core/session/session.ts'
import { toasts } from '#web/ui/toast-list.ts'

/** When the person comes back to the window, the server is asked whether the session still lives. */
export function verifyOnFocus(): void {
  window.addEventListener('focus', () => {
    if (isSignedIn()) void verifySession()
  })
}

/** A token that expired is renewed on the way; any other refusal ends the session. */
async function verifySession(): Promise<void> {
  try {
    await send(tokenVerify, {}, { quiet: true })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // A server that cannot answer just now, or a network that is not back yet, has said nothing about the session.
    const answered = error.code !== undefined && error.status !== undefined && error.status < 429
    if (!answered || !isSignedIn()) return
    toasts.warn(error.message)
    endSession(error.code)
  }
}
