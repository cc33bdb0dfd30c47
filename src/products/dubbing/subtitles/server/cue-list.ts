import type { Db } from '#core/server/db/database.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { cueList } from '../contract/subtitles.ts'
import { readableProject } from './access.ts'
import { shownTakes } from './chosen-takes.ts'
import { readEstimated } from './estimated-times.ts'
import { readLineVoices } from './line-voices.ts'
import { readCues } from './read-lines.ts'
import { speechRates } from './speech-rates.ts'

export const cueListRoute = threadRoute(cueList, 'interactive', ({ id, language }, { db, caller }) =>
  // In one snapshot: a change between two reads would be in the lines, but not in the revision.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const project = await readableProject({ db: trx, caller }, id)
      const cues = await readCues(trx, id)
      const translations = language === undefined ? [] : await listedTranslations(trx, id, language)
      return {
        revision: project.revision,
        duration: project.duration_ms,
        language: language ?? null,
        cues,
        estimated: language === undefined ? await readEstimated(trx, id) : [],
        voices: Object.fromEntries(await readLineVoices(trx, id, language ?? project.language ?? '')),
        takes: await shownTakes(trx, id, language ?? project.language ?? ''),
        rates: language === undefined ? null : await speechRates(trx, id, language),
        translations,
      }
    }),
)

/** Compared in the database: the original of each line would be sent twice otherwise. */
const listedTranslations = (db: Db, project: string, language: string) =>
  db
    .selectFrom('translations')
    .innerJoin('cues', (join) =>
      join
        .onRef('cues.project_id', '=', 'translations.project_id')
        .onRef('cues.id', '=', 'translations.cue_id'),
    )
    .where('translations.project_id', '=', project)
    .where('translations.language', '=', language)
    .select(({ eb, ref }) => [
      'translations.cue_id as id',
      'translations.text',
      'translations.origin',
      eb('translations.source', '!=', ref('cues.text')).$castTo<boolean>().as('stale'),
      // A shorter wording is only valid for its text.
      eb
        .case()
        .when('translations.shorter_of', '=', ref('translations.text'))
        .then(ref('translations.shorter'))
        .end()
        .as('shorter'),
    ])
    .execute()
