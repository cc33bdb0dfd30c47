import type { OutputOf } from '#core/contract/call.ts'
import type { liveDetail } from '../../contract/sessions.ts'

export type LiveDetail = OutputOf<typeof liveDetail>
