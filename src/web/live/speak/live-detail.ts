import type { OutputOf } from '#contract/call.ts'
import type { liveDetail } from '#contract/live.ts'

export type LiveDetail = OutputOf<typeof liveDetail>
