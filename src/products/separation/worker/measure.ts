import { handleJob } from '#core/server/jobs/job.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { comparedScene, measureSeparator } from '#engines/separation-figures/measure-separator.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { measureSeparators } from '../server/measure-job.ts'

/** Figures of versions that no worker has had for so long are removed. */
const retentionDays = 90

export const runMeasureSeparators = handleJob(measureSeparators, async (_, { app, signal, progress }) => {
  const { outside } = app.database
  const known = await outside.selectFrom('separator_figures').select(['engine', 'version']).execute()
  await withEngines(app, async ({ separators }) => {
    const unknown = separators.filter(
      ({ id, version }) => !known.some((each) => each.engine === id && each.version === version),
    )
    if (unknown.length === 0) return
    await using folder = await temporaryFolder('separators')
    const scene = await comparedScene(folder.path)
    for (const [at, separator] of unknown.entries()) {
      progress('separate', at / unknown.length)
      try {
        const gain = await measureSeparator(separator, scene, { temp: folder.path, signal })
        await outside
          .insertInto('separator_figures')
          .values({ engine: separator.id, version: separator.version, ...gain, measured_at: app.now() })
          .onConflict((same) => same.doNothing())
          .execute()
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        // It stays without figures; the page of the engines shows why it fails.
        app.log.warn({ err: error }, `the separator ${separator.id} could not be measured`)
      }
    }
  })
  const before = new Date(app.now().getTime() - retentionDays * 86_400_000)
  await outside.deleteFrom('separator_figures').where('measured_at', '<', before).execute()
})
