import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const uploadTitles = texts('uploadTitles', {
  projectType: { cn: '新建项目', en: 'New project' },
  uploadFile: { cn: '上传字幕', en: 'Upload subtitles' },
  uploadVideo: { cn: '上传视频', en: 'Upload video' },
})

export const uploadPaths = declareScreens(uploadTitles, {
  '/translate/projectType': {
    name: 'projectType',
    who: ['user'],
    menu: [{ section: 'translate', order: 10 }],
  },
  '/translate/uploadFile': { name: 'uploadFile', who: ['user'] },
  '/translate/uploadVideo': { name: 'uploadVideo', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    upload: typeof uploadPaths
  }
}
