/** What every call answers, whatever its HTTP status. */
export interface Envelope<Result = unknown> {
  success: boolean
  result: Result | null
  /** The message in the caller's language; empty on success. */
  resultInfo: string
  resultEnInfo: string
  /** 0 on success, else a number of contract/codes.ts. */
  resultCode: number
  /** Present on a fault of ours: what to tell support. */
  requestId?: string
}

export const done = 0
