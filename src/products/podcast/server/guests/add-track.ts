import type { Selectable, Transaction } from 'kysely'
import type { DB, PodcastGuestTakes } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Block, Effect } from '#domain/script/core/blocks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import { makeEdits } from '#shared/documents/server/make-edits.ts'
import { readStored, storedDocument } from '#shared/documents/server/stored-document.ts'
import { guestFrameMs } from '../../contract/guests.ts'
import { saveEpisodeRevision } from '../block-routes.ts'
import { type EpisodeRow, episodeSubject } from '../core/access.ts'
import { madeWith, offsetsOf, type Track } from './line-up.ts'

type Take = Selectable<PodcastGuestTakes>

const trackOf = ({ block_id, started_at, next_frame }: Take): Track => ({
  block: block_id!,
  start: started_at.getTime(),
  end: started_at.getTime() + next_frame * guestFrameMs,
})

/**
 * Adds a guest's recording to the script of an episode, whose row the transaction has locked: beside those that were recorded at the
 * same time, by the server's clock, otherwise at the end. Returns the id of its block.
 */
export async function addTrack(
  trx: Transaction<DB>,
  episode: EpisodeRow,
  { take, sound, speaker, now }: { take: Take; sound: string; speaker: string; now: Date },
): Promise<string> {
  const { id, tenant_id: tenant, account_id: account, revision } = episode
  const { items } = await readStored<Block>(trx, { id, part: '' })
  const places = new Map(items.map((block, at) => [block.id, at]))
  const before = await trx
    .selectFrom('podcast_guest_takes')
    .selectAll()
    .where('episode_id', '=', id)
    .where('block_id', 'is not', null)
    .execute()
  const added = trackOf({ ...take, block_id: crypto.randomUUID() })
  // Of blocks that were deleted in the meantime nothing is left to lie beside.
  const group = madeWith(
    added,
    before.map(trackOf).filter(({ block }) => places.has(block)),
  )
  const offsets = offsetsOf(group)
  const own: Effect = { kind: 'sound', asset: sound, gain: 0, character: speaker }
  const settings = withOffset(own, offsets.get(added.block))
  const there = group.flatMap(({ block }) => (block === added.block ? [] : [places.get(block)!]))
  const isFirst = group[0] === added
  const at = there.length === 0 ? items.length : isFirst ? Math.min(...there) : Math.max(...there) + 1
  const edits: ScriptEdit[] = [
    { kind: 'insert', blocks: [{ id: added.block, ...settings }], after: items[at - 1]?.id },
  ]
  for (const place of there) {
    const block = items[place]!
    if (block.kind !== 'sound' || block.offset === offsets.get(block.id)) continue
    const { id: changed, ...former } = block
    edits.push({ kind: 'update', id: changed, settings: withOffset(former, offsets.get(changed)) })
  }
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
  const { refused } = await makeEdits(trx, document, {
    client: crypto.randomUUID(),
    base: revision,
    edits: edits.map((edit) => ({ editId: crypto.randomUUID(), way: 'do', edit })),
    now,
  })
  if (refused.length > 0) throw new Problem('podcastTooLong')
  return added.block
}

function withOffset({ offset: _offset, ...sound }: Effect, offset: number | undefined): Effect {
  return offset === undefined ? sound : { ...sound, offset }
}
