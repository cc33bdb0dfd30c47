import type { Feature } from '#core/server/app/feature.ts'
import { serveImages } from './serve-images.ts'
import { uploadRoute } from './upload.ts'

export const images: Feature = {
  name: 'images',
  routes: [uploadRoute],
  serve: serveImages,
}
