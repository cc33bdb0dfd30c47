import { tokenVerify } from '#core/contract/sessions.ts'
import { endSession, isSignedIn } from '#core/web/session/session.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { send } from './api.ts'
import { CallFailure } from './call-failure.ts'

/** Checks the session when the window gets the focus again. */
export function verifyOnFocus(): void {
  window.addEventListener('focus', () => {
    if (isSignedIn()) void verifySession()
  })
}

/** Renews an expired token; any other refusal ends the session. */
async function verifySession(): Promise<void> {
  try {
    await send(tokenVerify, {}, { quiet: true })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // A server or network error says nothing about the session.
    const answered = error.code !== undefined && error.status !== undefined && error.status < 429
    if (!answered || !isSignedIn()) return
    toasts.warn(error.message)
    endSession(error.code)
  }
}
