import { brand } from './brand.ts'

/**
 * The message to the embedding page: the session has ended, with the reason (a code of contract/codes.ts). The
 * embedding page may offer to sign in again and then reload the frame. The message never contains a token or a name.
 */
export interface ParentMessage {
  type: 'yiyin:session-ended'
  /** Undefined if the user signed out. */
  code?: number | undefined
}

export const isFramed = (): boolean => window.parent !== window

/** For the tenant's origins only: the browser delivers the message only if the parent has that origin. */
export function postToParent(message: ParentMessage): void {
  for (const origin of brand().frameOrigins) window.parent.postMessage(message, origin)
}
