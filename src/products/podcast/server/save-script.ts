import { Problem } from '#core/server/http/problem.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { maxBlocks } from '#domain/script/core/blocks.ts'
import { podcastText } from '#domain/script/outline/podcast-text.ts'
import { storeItems } from '#shared/documents/server/stored-document.ts'
import { blocksOf } from '#shared/scripts/server/typed-blocks.ts'
import { ownShow } from './core/access.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    storeScript: { input: NewScript; result: { id: string; speakers: string[] } }
  }
}

interface NewScript {
  tenant: string
  account: string
  show: string
  name: string
  /** Lines of dialogue and directions; may be empty. */
  text: string
}

/** Stores a new episode with the blocks of a typed script. Runs in a thread, because a long script takes a while. */
export async function storeScript(
  { database, now }: ThreadContext['app'],
  { tenant, account, show, name, text }: NewScript,
): Promise<{ id: string; speakers: string[] }> {
  const { blocks: typed, speakers } = podcastText(text.split(/\r\n|[\n\r]/).map((line) => ({ text: line })))
  const blocks = typed.flatMap(blocksOf)
  if (blocks.length > maxBlocks) throw new Problem('podcastTooLong')
  return database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      // The show may have been deleted since the request was checked.
      await ownShow({ db: trx, caller: { id: account } }, show, { lock: true })
      const { id } = await trx
        .insertInto('podcast_episodes')
        .values({
          tenant_id: tenant,
          account_id: account,
          show_id: show,
          name,
          revision: 1,
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storeItems(trx, { tenant, id, part: '', revision: 1 }, blocks)
      return { id, speakers }
    })
}
