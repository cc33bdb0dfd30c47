import { randomUUID } from 'node:crypto'
import type { App } from '#server/core/app/app.ts'
import type { Tenant } from '#server/core/app/tenant.ts'

const path = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/

/** Where an image lies in the storage. The path that people see leaves the tenant out: their host says it. */
export function imageKey(tenant: Pick<Tenant, 'id'>, imagePath: string): string | undefined {
  const name = path.exec(imagePath)?.[1]
  return name && `${tenant.id}/images/${name}`
}

/** Keeps a picture that remakeImage made, under a path that nobody can guess and that never changes its content. */
export async function storeImage(app: App, tenant: Pick<Tenant, 'id'>, bytes: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  await app.storage.put(`${tenant.id}/images/${name}`, bytes)
  return `/files/${name}`
}

/** Whether a path names an image that this tenant has. */
export async function isOwnImage(app: App, tenant: Pick<Tenant, 'id'>, imagePath: string): Promise<boolean> {
  const key = imageKey(tenant, imagePath)
  return key !== undefined && (await app.storage.head(key)) !== undefined
}
