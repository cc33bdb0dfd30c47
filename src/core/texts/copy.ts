import { texts } from './texts.ts'

/** Copying text. */
export const copyTexts = texts('copy', {
  copied: { cn: '已复制', en: 'Copied' },
  failed: {
    cn: '浏览器不允许复制，请手动选中复制',
    en: 'Your browser blocked copying. Select the text and copy it manually',
  },
})
