import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { UploadKind } from '#shared/uploads/contract/kinds.ts'
import type { TestServer } from '../server/server.ts'

/** Adds a completely uploaded file of an account. Returns its id. */
export async function addUpload(
  { app }: TestServer,
  { tenant, account }: { tenant: string; account: string },
  kind: UploadKind,
  file: string,
  name = basename(file),
): Promise<string> {
  const id = randomUUID()
  const key = `${tenant}/uploads/${id}`
  await app.storage.put(key, createReadStream(file))
  const { size } = await stat(file)
  await app.database
    .of(tenant)
    .insertInto('uploads')
    .values({ tenant_id: tenant, id, account_id: account, kind, name, size, mark: id, key })
    .execute()
  return id
}
