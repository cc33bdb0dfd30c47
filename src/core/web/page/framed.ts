import { page } from './page.ts'

/**
 * The message to the embedding page: the session has ended, with the reason (a code of core/contract/codes.ts), the link to a
 * live session was revoked or has expired, or a screen failed. The embedding page may offer to sign in again, or another
 * link, and then reload the frame. Other messages say that the first screen is there, how high it is, and that a call failed.
 * A message never contains a token or a name. embed.js (app/embed) reads them.
 */
export type ParentMessage =
  | { type: 'yiyin:ready' }
  | {
      type: 'yiyin:size'
      /** Of the content, in CSS pixels. */
      height: number
    }
  | {
      type: 'yiyin:error'
      /** Undefined without an answer of the server. */
      code?: number | undefined
      status?: number | undefined
    }
  | {
      type: 'yiyin:session-ended'
      /** Undefined if the user signed out. */
      code?: number | undefined
    }
  | { type: 'yiyin:link-ended' }
  | { type: 'yiyin:failed' }

export const isFramed = (): boolean => window.parent !== window

/** For the tenant's origins only: the browser delivers the message only if the parent has that origin. */
export function postToParent(message: ParentMessage): void {
  for (const origin of page().brand.frameOrigins) window.parent.postMessage(message, origin)
}
