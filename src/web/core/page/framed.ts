import { brand } from './brand.ts'

/**
 * What the page around our frame is told: the session is over, and why (a number of contract/codes.ts). It may offer to
 * sign in again and then load the frame anew. There is never a token or a name in it.
 */
export interface ParentMessage {
  type: 'yiyin:session-ended'
  /** Absent where the person signed out. */
  code?: number | undefined
}

export const isFramed = (): boolean => window.parent !== window

/** To the origins that the tenant named and to no other: a browser delivers it only where the parent is of that origin. */
export function postToParent(message: ParentMessage): void {
  for (const origin of brand().frameOrigins) window.parent.postMessage(message, origin)
}
