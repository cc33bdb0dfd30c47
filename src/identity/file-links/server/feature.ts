import type { Feature } from '#core/server/app/feature.ts'
import { serveFileLinks } from './serve-file-links.ts'

export const fileLinks: Feature = {
  name: 'file-links',
  serve: (server, app) =>
    serveFileLinks(
      server,
      app,
      app.features.flatMap(({ filesOnDemand }) => filesOnDemand ?? []),
    ),
}
