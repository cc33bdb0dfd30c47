import { applyRetentionTo } from '#operations/retention/server/apply-retention.ts'
import { logRetention } from '#operations/retention/server/log-retention.ts'
import { sourceRetention } from '#operations/retention/server/source-retention.ts'
import { workRetention } from '#operations/retention/server/work-retention.ts'
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import { soundRetention } from '#products/live/server/sound/sound-retention.ts'
import { spokenKind } from '#products/live/server/sound/spoken-kind.ts'
import { episodeKind } from '#products/podcast/server/episode-kind.ts'
import { readingKind } from '#products/reading/server/reading-kind.ts'
import { separationKind } from '#products/separation/server/separation-kind.ts'

const workKinds = [dubKind, readingKind, episodeKind, separationKind, spokenKind]

/** Retention covers the works of all products; products and retention do not import each other, so they are combined here. */
export const runRetention = applyRetentionTo([
  sourceRetention,
  workRetention(workKinds),
  soundRetention,
  logRetention,
])
