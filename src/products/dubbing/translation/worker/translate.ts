import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { breakLines } from '#domain/cues/core/line-break.ts'
import { rateBy } from '#domain/fit/usual-rate.ts'
import { inParallel } from '#domain/in-parallel.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { translateCues, translatorFor } from '#pipeline/script/translate.ts'
import { readCues, readTranslations } from '#products/dubbing/subtitles/server/read-lines.ts'
import { speechRates } from '#products/dubbing/subtitles/server/speech-rates.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { glossaryFor } from '#shared/terms/server/glossary-for.ts'
import { saveTranslations, type Found } from '../server/save-translations.ts'
import { translateProject } from '../server/translate-job.ts'

/** More would only compete with each other: most engines already receive several batches in parallel. */
const languagesAtOnce = 2

interface Task {
  id: string
  tenant_id: string
  account_id: string
  from: string
  duration: number
  revision: number
  cues: readonly Cue[]
}

export const runTranslate = handleJob(
  translateProject,
  async ({ project: id, languages, cues: chosen }, context) => {
    const task = await openTask(context, id)
    if (!task) return
    await inStages(
      context,
      ['translate'],
      async (run, engines) => {
        const failures: unknown[] = []
        await inParallel(languages, languagesAtOnce, context.signal, async (language, signal) => {
          try {
            await translateInto(context, { ...run, signal }, engines, task, language, chosen)
          } catch (error) {
            // The other languages continue; their results are saved.
            context.signal.throwIfAborted()
            failures.push(error)
          }
        })
        if (failures.length > 0) throw failures[0]
      },
      { languages: languages.length },
    )
  },
)

/** The lines when the run begins. */
const openTask = ({ db }: JobContext, id: string): Promise<Task | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const project = await trx
        .selectFrom('projects')
        .select(['id', 'tenant_id', 'account_id', 'language', 'duration_ms', 'revision'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!project || project.language === null) return undefined
      const { language: from, duration_ms, ...rest } = project
      return { ...rest, from, duration: duration_ms ?? Infinity, cues: await readCues(trx, id) }
    })

async function translateInto(
  { db }: JobContext,
  run: PipelineRun,
  engines: Engines,
  task: Task,
  to: string,
  chosen: readonly string[] | undefined,
): Promise<void> {
  const { from, cues, duration, revision } = task
  const [glossary, there, rates] = await Promise.all([
    glossaryFor(db, task.account_id, { from, to }),
    readTranslations(db, task.id, to),
    speechRates(db, task.id, to),
  ])
  const byExpert = new Map(
    there.filter(({ origin }) => origin === 'expert').map(({ cue_id, source }) => [cue_id, source]),
  )
  const only = new Set(chosen ?? cues.filter(({ id, text }) => byExpert.get(id) !== text).map(({ id }) => id))
  const renew = chosen !== undefined
  const options = { from, to, glossary, only, renew, rateOf: rateBy(to, rates) }
  const translator = translatorFor(engines, from, to)
  const translations = await translateCues(run, translator, { cues, duration }, options)
  const found: Found[] = cues.flatMap(({ id, text: source }) => {
    const text = translations.get(id)
    return text ? [{ id, source, text: breakLines(text.replaceAll(/ {2,}/g, ' '), { language: to }) }] : []
  })
  await saveTranslations(db, task, to, revision, found)
}
