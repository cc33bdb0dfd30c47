import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { ownUploads, type Whose } from './access.ts'
import type { UploadRow } from './incoming.ts'

interface Turn {
  stop(): void
  over: Promise<unknown>
}

const turns = new Map<string, Turn>()
let ended = 0

/** Precise enough, because the cleanup counts in days. */
const touchEvery = 3_600_000

/** Works on one of the caller's uploads, when no other request does. `stop` ends the work for a newer request. */
export async function onOwnUpload<Result>(
  { app, ...whose }: Whose & { app: App },
  id: string | undefined,
  stop: () => void,
  work: (row: UploadRow) => Promise<Result>,
): Promise<Result> {
  const own = async () => {
    const row = id && (await ownUploads(whose).selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) throw new Problem('notFound')
    return row
  }
  const before = ended
  const found = await own()
  await touch(app, found)
  // Read again if another turn ended meanwhile: the upload may be complete or abandoned by now.
  return inTurn(found.id, stop, async () => work(ended === before ? found : await own()))
}

/** Records that the upload is active. Not done often, because a commit waits for the disk behind the bytes themselves. */
async function touch(app: App, { tenant_id, id, touched_at }: UploadRow) {
  const now = app.now()
  if (now.getTime() - touched_at.getTime() < touchEvery) return
  await app.database
    .of(tenant_id)
    .updateTable('uploads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * One request at a time works on an upload. A newer request ends the one before, whose client has usually disconnected
 * silently, and starts when the received bytes are written.
 */
export async function inTurn<Result>(
  upload: string,
  stop: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = turns.get(upload)
  before?.stop()
  const result = before ? before.over.then(work) : work()
  const mine: Turn = { stop, over: result.catch(() => undefined).finally(() => (ended += 1)) }
  turns.set(upload, mine)
  try {
    return await result
  } finally {
    if (turns.get(upload) === mine) turns.delete(upload)
  }
}

/** Interrupts all uploads, which can continue with another process. */
export function stopTurns() {
  for (const { stop } of turns.values()) stop()
}
