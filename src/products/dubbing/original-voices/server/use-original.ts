import type { Db } from '#core/server/db/database.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { WorkOptions } from '#products/dubbing/works/contract.ts'
import type { Speaking } from '#shared/voices/contract.ts'

/** Whether a dub uses the own voice of a speaker. */
export const usesOriginal = (
  { port, speakers }: Pick<WorkOptions, 'port' | 'speakers'>,
  lines: ReadonlyMap<string, Speaking>,
): boolean =>
  port === originalVoice ||
  [...Object.values(speakers), ...lines.values()].some((speaking) => speaking.port === originalVoice)

/** Labels a work with the speakers whose voices were cloned, in addition to recorded voices. */
export async function labelOriginal(db: Db, work: string, speakers: readonly string[]): Promise<void> {
  const { cloned_voices: before } = await db
    .selectFrom('works')
    .select('cloned_voices')
    .where('id', '=', work)
    .executeTakeFirstOrThrow()
  // A speaker without a name.
  const names = speakers.map((speaker) => speaker || originalVoice)
  await db
    .updateTable('works')
    .set({ cloned_voices: [...new Set([...before, ...names])] })
    .where('id', '=', work)
    .execute()
}
