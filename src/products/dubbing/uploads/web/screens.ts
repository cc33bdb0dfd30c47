import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

export const uploadScreens = [
  screen('/translate/projectType', {
    reads: 'nothing',
    module: () => import('./project-type.tsx'),
    component: 'ProjectType',
  }),
  screen('/translate/uploadFile', {
    under: '/translate/projectType',
    module: () => import('./upload-file.tsx'),
    component: 'UploadFile',
  }),
  screen('/translate/uploadVideo', {
    search: { kind: oneOf('short', 'long'), upload: text },
    under: '/translate/projectType',
    module: () => import('./upload-video.tsx'),
    component: 'UploadVideo',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    uploadScreens: typeof uploadScreens
  }
}
