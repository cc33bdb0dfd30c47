import { words } from './words.ts'

/** Taking a text along from a page. */
export const copyWords = words('copy', {
  copied: { cn: '已复制', en: 'Copied', hk: '已複製' },
  failed: {
    cn: '浏览器不允许复制，请手动选中复制',
    en: 'The browser did not let us copy. Select it by hand',
    hk: '瀏覽器不允許複製，請手動選取複製',
  },
})
