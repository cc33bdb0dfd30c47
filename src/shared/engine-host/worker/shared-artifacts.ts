import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { packTar, unpackTar } from 'modern-tar/fs'
import type { App } from '#core/server/app/app.ts'
import { sharedArtifactsFolder } from '#core/server/storage/passing-files.ts'
import type { Artifact, SharedArtifacts } from '#pipeline/core/artifact.ts'
import { defaultArtifactsRoom } from '#pipeline/core/artifacts.ts'

/** A low estimate of the time to fetch an artifact: artifacts that are made faster than this are made again. */
const fetchSeconds = (bytes: number) => 0.05 + bytes / 50e6
const storedAtOnce = 3
const unusedDays = 7

const keyOf = (key: string) => `${sharedArtifactsFolder}${key.slice(0, 2)}/${key}`

/**
 * Shares artifacts with other workers through the storage, if all machines can reach it. If the storage fails, the artifact is
 * made again.
 */
export function shareArtifacts(app: App) {
  if (!app.storage.isShared) return undefined
  const { database, storage, log, config } = app
  const db = database.outside
  const ending = new AbortController()
  const waiting: (() => Promise<void>)[] = []
  const storing = new Set<Promise<void>>()

  async function store({ key, folder }: Artifact, seconds: number): Promise<void> {
    const bytes = await sizeOf(folder)
    if (seconds < fetchSeconds(bytes)) return
    await sql`
      insert into shared_artifacts (key, bytes) values (${key}, ${bytes})
      on conflict (key) do update set bytes = excluded.bytes, used_at = now()`.execute(db)
    await storage.put(keyOf(key), packTar(folder), { signal: ending.signal })
  }

  function next(): void {
    while (storing.size < storedAtOnce && waiting.length > 0 && !ending.signal.aborted) {
      const one: Promise<void> = waiting.shift()!()
        .catch((error: unknown) => {
          if (!ending.signal.aborted) log.warn({ err: error }, 'an artifact was not shared')
        })
        .finally(() => {
          storing.delete(one)
          next()
        })
      storing.add(one)
    }
  }

  const shared: SharedArtifacts = {
    made(artifact, seconds) {
      waiting.push(() => store(artifact, seconds))
      next()
    },
    async fetch(key, folder, signal) {
      try {
        const row = await db
          .updateTable('shared_artifacts')
          .set({ used_at: sql<Date>`now()` })
          .where('key', '=', key)
          .returning('bytes')
          .executeTakeFirst()
        const packed = row && (await storage.read(keyOf(key), { signal }))
        if (!packed) return false
        await pipeline(packed, unpackTar(folder), { signal })
        return (await sizeOf(folder)) === row.bytes
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ err: error, artifact: key }, 'an artifact of another worker could not be fetched')
        return false
      }
    },
  }

  return {
    shared,
    /** Deletes artifacts unused for a week and, above the size limit, the least recently used ones. */
    async collect(): Promise<void> {
      const { rows } = await sql<{ key: string }>`
        delete from shared_artifacts where key = any(array(
          select key from (
            select key, used_at, sum(bytes) over (order by used_at desc, key) as total from shared_artifacts
          ) as each
          where total > ${config.artifactBudget ?? defaultArtifactsRoom}
            or used_at < now() - ${unusedDays} * interval '1 day'
        )) returning key`.execute(db)
      for (const { key } of rows) await storage.remove(keyOf(key))
    },
    async close(): Promise<void> {
      ending.abort()
      await Promise.all(storing)
    },
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
