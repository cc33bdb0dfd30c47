import { texts } from '#core/texts/texts.ts'

/** Output of `yiyin bucket`. */
export const storageTexts = texts('storageTexts', {
  summary: {
    cn: '创建 STORAGE_URL 的存储桶（如不存在），并检查能否存取文件。',
    en: 'Creates the bucket of STORAGE_URL if it does not exist, and checks that it stores files.',
  },
  folder: {
    cn: 'STORAGE_URL 是文件夹，不需要存储桶。',
    en: 'STORAGE_URL is a folder, so no bucket is needed.',
  },
  waiting: { cn: '正在等待 {url}', en: 'waiting for {url}' },
  exists: {
    cn: '存储桶 {bucket} 已存在，可以存取文件。',
    en: 'The bucket {bucket} exists and stores files.',
  },
  created: {
    cn: '已创建存储桶 {bucket}，可以存取文件。',
    en: 'Created the bucket {bucket}; it stores files.',
  },
})
