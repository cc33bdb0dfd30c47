import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import { documentRoutes } from '#shared/documents/server/document-routes.ts'
import { podcastBlocks } from '../contract/episodes.ts'
import { episodeSubject, ownEpisode } from './core/access.ts'

export const saveEpisodeRevision = (trx: Transaction<DB>, id: string, revision: number) =>
  trx.updateTable('podcast_episodes').set({ revision }).where('id', '=', id).execute()

/** The blocks of an episode, as a document. */
export const podcastBlockRoutes = documentRoutes(podcastBlocks, {
  kind: episodeSubject.kind,
  rules: scriptRules,
  read: (db, caller, id) => ownEpisode({ db, caller }, id),
  lock: (trx, caller, id) => ownEpisode({ db: trx, caller }, id, { lock: true }),
  saveRevision: saveEpisodeRevision,
})
