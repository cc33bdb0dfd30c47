import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import type { TypedBlock } from '#domain/script/outline/podcast-text.ts'
import { makeEdits } from '#shared/documents/server/make-edits.ts'
import { readStored, storedDocument } from '#shared/documents/server/stored-document.ts'
import { blocksOf } from '#shared/scripts/server/typed-blocks.ts'
import { saveEpisodeRevision } from './block-routes.ts'
import { type EpisodeRow, episodeSubject } from './core/access.ts'

/** Of an episode, as `podcastTooLong` says. */
export const maxCharacters = 500_000

interface Added {
  /** The page that made the edit, which can undo it like its own edits. */
  client: string
  typed: readonly TypedBlock[]
  now: Date
}

/** Adds blocks at the end of an episode, whose row the transaction has locked. Returns how many. */
export async function appendBlocks(
  trx: Transaction<DB>,
  episode: EpisodeRow,
  { client, typed, now }: Added,
): Promise<number> {
  const { id, tenant_id: tenant, account_id: account, revision } = episode
  const blocks = typed.flatMap(blocksOf)
  if (!typed.some(({ kind }) => kind === 'line' || kind === 'sound')) throw new Problem('podcastNothingSaid')
  const length = blocks.reduce((sum, block) => sum + ('text' in block ? (block.text?.length ?? 0) : 0), 0)
  if (length > maxCharacters) throw new Problem('podcastTooLong')
  const { items } = await readStored<Block>(trx, { id, part: '' })
  const document = storedDocument(trx, {
    tenant,
    account,
    revision,
    kind: episodeSubject.kind,
    id,
    part: '',
    rules: scriptRules,
    saveRevision: (next) => saveEpisodeRevision(trx, id, next),
  })
  const edit = { kind: 'insert' as const, blocks, after: items.at(-1)?.id }
  const edits = [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
  const { refused } = await makeEdits(trx, document, { client, base: revision, edits, now })
  if (refused.length > 0) throw new Problem('podcastTooLong')
  return blocks.length
}
