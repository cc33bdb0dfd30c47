import type { Role } from '#core/contract/call.ts'
import { remakeImage } from '#core/server/files/remake-image.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { upload } from '#identity/file-links/contract.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { storeImage } from './image.ts'

/** Image decoding is expensive, and each image is stored. */
const uploads = { seconds: 3600, most: 60 }

/** Stores an uploaded image for a tenant after re-encoding; returns its path. */
export async function takeImage(
  { app, tenant, db, caller, file }: RequestContext<readonly Role[]>,
  owner: { id: string },
  size?: { side: number; square: boolean },
): Promise<string> {
  if (!file) throw new Problem('fileMissing')
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) throw new Problem('imageKind')
  await allowTry(db, `uploads:${tenant.id}:${caller.id}`, uploads, app.now())
  return storeImage(app, owner, await remakeImage(file.bytes, budgetFor('image'), size))
}

export const uploadRoute = route(upload, async (_, context) => ({
  path: await takeImage(context, context.tenant),
}))
