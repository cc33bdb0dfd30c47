import type { App } from '#core/server/app/app.ts'
import type { Artifacts } from '#pipeline/core/artifact.ts'
import { defaultArtifactsRoom } from '#pipeline/core/artifacts.ts'

/** Milliseconds between two runs. */
const pace = 30 * 60_000

/**
 * Periodically deletes the least recently used artifacts, so that they never fill the disk. Artifacts that a running
 * job has made or used are kept, so jobs report their start and end.
 */
export function collectArtifacts(
  { log, config }: Pick<App, 'log' | 'config'>,
  {
    artifacts,
    sharing,
  }: {
    artifacts: Pick<Artifacts, 'collect'>
    sharing?: { collect(): Promise<void> } | undefined
  },
) {
  const begun = new Set<{ at: number }>()
  let looking: Promise<void> | undefined

  async function look() {
    const since = Math.min(Date.now(), ...[...begun].map(({ at }) => at))
    const { removed, bytes } = await artifacts.collect(config.artifactBudget ?? defaultArtifactsRoom, since)
    if (removed > 0) log.info({ removed, bytes }, 'artifacts made room')
    await sharing?.collect()
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'artifacts could not make room'))
      .finally(() => (looking = undefined))
  }, pace)
  timer.unref()

  return {
    /** Returns a function that reports the end of the job. */
    begin() {
      const job = { at: Date.now() }
      begun.add(job)
      return () => void begun.delete(job)
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
