import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { drawSharePicture } from '#core/server/files/share-picture.ts'
import { palette, themes } from '#domain/palette.ts'
import type { ShowRow } from './core/access.ts'
import { languageOfShow } from './core/page-language.ts'
import { defaultCover } from './default-cover.ts'

/** Some ten megabytes. */
const mostDrawn = 150
const drawn = new Map<string, Promise<Buffer>>()

/** What other sites show of a link to a show or an episode, in the dress of the tenant. Drawn once per process for each content. */
export function drawShare(
  app: Pick<App, 'storage'>,
  { tenant, show }: { tenant: Tenant; show: ShowRow },
  title: string,
): Promise<Buffer> {
  const background = palette(themes[tenant.brand.theme], 'light')['brand-fill']!
  const footer = tenant.brand.name[languageOfShow(show)]
  const subtitle = title === show.name ? show.author : show.name
  const text = { title, subtitle, footer, background }
  const name = createHash('sha256')
    .update(JSON.stringify([tenant.id, show.cover, text]))
    .digest('base64url')
  const known = drawn.get(name)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.delete(drawn.keys().next().value!)
  const picture = coverOf(app, show).then((cover) => drawSharePicture({ cover, ...text }))
  drawn.set(name, picture)
  picture.catch(() => drawn.delete(name))
  return picture
}

async function coverOf({ storage }: Pick<App, 'storage'>, { cover }: ShowRow): Promise<Buffer> {
  const stored = cover === null ? undefined : await storage.read(cover)
  return stored ? buffer(stored) : defaultCover()
}
