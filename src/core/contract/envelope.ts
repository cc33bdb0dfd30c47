/** The response of every call, whatever its HTTP status. */
export interface Envelope<Result = unknown> {
  success: boolean
  result: Result | null
  /** The message in the caller's language; empty on success. */
  resultInfo: string
  resultEnInfo: string
  /** 0 on success, otherwise a code of core/contract/codes.ts. */
  resultCode: number
  /** Set for a server fault: the id to report to support. */
  requestId?: string
}

export const done = 0
