import { cueList } from '#contract/cues.ts'
import { threadRoute } from '#server/core/http/route.ts'
import { readableProject } from './access.ts'
import { shownTakes } from './chosen-takes.ts'
import { readLineVoices } from './line-voices.ts'
import { readShorter } from './shorter.ts'
import { speechRates } from './speech-rates.ts'
import { readEstimated } from './estimated-times.ts'
import { readCues, readTranslations } from './read-lines.ts'

export const cueListRoute = threadRoute(cueList, ({ id, language }, { db, caller }) =>
  // In one snapshot: a change between two reads would be in the lines, but not in the revision.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const project = await readableProject({ db: trx, caller }, id)
      const cues = await readCues(trx, id)
      const sources = new Map(cues.map((cue) => [cue.id, cue.text]))
      const translations = language === undefined ? [] : await readTranslations(trx, id, language)
      const shorter = language === undefined ? undefined : await readShorter(trx, { project: id, language })
      return {
        revision: project.revision,
        duration: project.duration_ms,
        language: language ?? null,
        cues,
        estimated: language === undefined ? await readEstimated(trx, id) : [],
        voices: Object.fromEntries(await readLineVoices(trx, id, language ?? project.language ?? '')),
        takes: await shownTakes(trx, id, language ?? project.language ?? ''),
        rates: language === undefined ? null : await speechRates(trx, id, language),
        translations: translations
          .filter(({ cue_id }) => sources.has(cue_id))
          .map(({ cue_id, text, origin, source }) => ({
            id: cue_id,
            text,
            origin,
            stale: source !== sources.get(cue_id),
            shorter: shorter?.get(cue_id) ?? null,
          })),
      }
    }),
)
