import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { uploadPaths } from '../screens.ts'

export const uploadScreens = screensOf(uploadPaths, {
  '/translate/projectType': screen({
    reads: 'nothing',
    module: () => import('./project-type.tsx'),
    component: 'ProjectType',
  }),
  '/translate/uploadFile': screen({
    under: '/translate/projectType',
    module: () => import('./upload-file.tsx'),
    component: 'UploadFile',
  }),
  '/translate/uploadVideo': screen({
    search: { kind: oneOf('short', 'long'), upload: text },
    under: '/translate/projectType',
    module: () => import('./upload-video.tsx'),
    component: 'UploadVideo',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    uploadScreens: typeof uploadScreens
  }
}
