import { randomUUID } from 'node:crypto'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'

const path = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/

/** The storage key of an image. The public path has no tenant, which follows from the host. */
export function imageKey(tenant: Pick<Tenant, 'id'>, imagePath: string): string | undefined {
  const name = path.exec(imagePath)?.[1]
  return name && `${tenant.id}/images/${name}`
}

/** Stores an image from remakeImage under an unguessable path with immutable content. */
export async function storeImage(app: App, tenant: Pick<Tenant, 'id'>, bytes: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  await app.storage.put(`${tenant.id}/images/${name}`, bytes)
  return `/files/${name}`
}

/** Whether a path names an image of this tenant. */
export async function isOwnImage(app: App, tenant: Pick<Tenant, 'id'>, imagePath: string): Promise<boolean> {
  const key = imageKey(tenant, imagePath)
  return key !== undefined && (await app.storage.head(key)) !== undefined
}
