import { handleJob } from '#core/server/jobs/job.ts'
import { breakLines, joinLines } from '#domain/cues/core/line-break.ts'
import { shortenerFor, shortenLines } from '#pipeline/dub/shorten.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { readCues, readTranslations, textsOf } from '#products/dubbing/subtitles/server/read-lines.ts'
import { saveShorter } from '#products/dubbing/subtitles/server/shorter.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { remarkOnRun } from '#shared/runs/server/change-run.ts'
import { glossaryFor } from '#shared/terms/server/glossary-for.ts'
import { shortenTranslation } from '../server/shorten-job.ts'

export const runShorten = handleJob(
  shortenTranslation,
  async ({ project: id, language: to, lines }, context) => {
    const { db } = context
    const project = await db
      .selectFrom('projects')
      .select(['id', 'tenant_id', 'account_id', 'language'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!project || project.language === null) return
    const { account_id, language: from } = project
    const [cues, translations, glossary] = await Promise.all([
      readCues(db, id),
      readTranslations(db, id, to),
      glossaryFor(db, account_id, { from, to }),
    ])
    const said = new Map(cues.map((cue) => [cue.id, cue.text]))
    const texts = textsOf(translations)
    const long = lines.flatMap(({ cue, most }) => {
      const [source, of] = [said.get(cue), texts.get(cue)]
      if (source === undefined || !of) return []
      return [{ id: cue, of, text: joinLines(source, from), translation: joinLines(of, to), budget: most }]
    })
    // Requesting a wording again returns a different one.
    const found = await inStages(context, ['shorten'], (run, engines) =>
      shortenLines(run, shortenerFor(engines, from, to), long, { from, to, glossary, renew: true }),
    )
    const without = long.length - found.size
    const shorter = long.flatMap(({ id: cue, of }) => {
      const text = found.get(cue)
      return text === undefined ? [] : [{ id: cue, of, text: breakLines(text, { language: to }) }]
    })
    await db.transaction().execute(async (trx) => {
      if (context.run && without > 0) await remarkOnRun(trx, context.run, 'noShorter', { count: without })
      await saveShorter(trx, { project: id, language: to }, shorter)
      await publishProject(trx, project)
    })
  },
)
