import type { Call } from '#core/contract/call.ts'
import type { Environment } from '#core/server/settings/config.ts'
import { attackAccess } from './access.ts'
import { attackAmplification } from './amplification.ts'
import { attackCrowds, withoutProxy } from './crowds.ts'
import { attackMalformed } from './malformed.ts'
import type { AttackOptions, AttackProgress } from './options.ts'
import { attackPools } from './pools.ts'
import { type AttackPart, attackParts, type AttackReport } from './record.ts'
import { attackSecrets, behindProxy } from './secrets.ts'
import { openTarget, type Target } from './target.ts'
import { attackWorst } from './worst.ts'

const runs: Record<AttackPart, (target: Target, options: AttackOptions) => Promise<AttackReport>> = {
  access: attackAccess,
  secrets: attackSecrets,
  malformed: attackMalformed,
  amplification: attackAmplification,
  crowds: attackCrowds,
  pools: attackPools,
  worst: attackWorst,
}
/** Settings of the server that a part attacks. */
const settings: Partial<Record<AttackPart, Environment>> = { secrets: behindProxy, crowds: withoutProxy }

export interface AttackPlan {
  seed: number
  parts: readonly AttackPart[]
  /** For all parts together; the last part gets the time that the others leave. */
  minutes: number
  /** The path of the only call to attack, such as `/cue/list`. */
  call?: string | undefined
  signal: AbortSignal
}

/** Runs the parts, each against a new server and database. */
export async function attack(
  { seed, parts, minutes, call, signal }: AttackPlan,
  on: {
    report(report: AttackReport): void
    progress(part: AttackPart, progress: AttackProgress): void
  },
): Promise<void> {
  const end = Date.now() + minutes * 60_000
  const chosen = attackParts.filter((part) => parts.includes(part))
  const takes = (one: Call) => call === undefined || one.path === call
  for (const [at, part] of chosen.entries()) {
    if (signal.aborted) return
    const share = (end - Date.now()) / (chosen.length - at)
    const target = await openTarget(settings[part])
    try {
      const options = {
        seed,
        takes,
        withRoutes: call === undefined,
        casesPerCall: Infinity,
        signal: AbortSignal.any([signal, AbortSignal.timeout(Math.max(1000, Math.round(share)))]),
        onProgress: (progress: AttackProgress) => on.progress(part, progress),
      }
      const report = await runs[part](target, options)
      on.report({ ...report, findings: report.findings.map((one) => withFault(one, target)) })
    } finally {
      await target.close()
    }
  }
}

/** Adds the server's log of its internal fault to a finding. */
function withFault(finding: AttackReport['findings'][number], target: Target) {
  const { requestId } = finding
  const line =
    requestId !== undefined &&
    target.server
      .logged()
      .split('\n')
      .find((one) => one.includes(requestId))
  return line ? { ...finding, how: `${finding.how}\n${line.slice(0, 1000)}` } : finding
}
