import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf } from '#web/core/router/search.ts'

export const uploadScreens = [
  screen({
    path: '/translate/projectType',
    title: titles.projectType,
    who: ['user'],
    frame: 'too',
    module: () => import('./project-type.tsx'),
    component: 'ProjectType',
  }),
  screen({
    path: '/translate/uploadFile',
    title: titles.uploadFile,
    who: ['user'],
    frame: 'too',
    module: () => import('./upload-file.tsx'),
    component: 'UploadFile',
  }),
  screen({
    path: '/translate/uploadVideo',
    title: titles.uploadVideo,
    who: ['user'],
    search: { kind: oneOf('short', 'long') },
    frame: 'too',
    module: () => import('./upload-video.tsx'),
    component: 'UploadVideo',
  }),
] as const
