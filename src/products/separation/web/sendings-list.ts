import { createTransferList } from '#shared/uploads/web/transfer-list.ts'

/** `failed`: `error` has the reason, and what was sent is kept. `creating`: all bytes have arrived. */
export type SendingStage = 'waiting' | 'sending' | 'creating' | 'failed'

/** A file on its way to a separation. */
export interface Sending {
  key: string
  name: string
  size: number
  /** Undefined for a file fully sent by an earlier visit. */
  file: File | undefined
  /** Fingerprint that identifies the file across visits. */
  mark: string
  /** Upload id, once assigned by the server. */
  id: string | undefined
  sent: number
  /** Recent rate in bytes per second. */
  pace: number
  stage: SendingStage
  error: string | undefined
}

export const sendings = createTransferList<Sending>()
export const useSendings = sendings.use
