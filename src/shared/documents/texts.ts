import { words } from '#core/texts/words.ts'

/** Shared texts of all documents edited in a page. */
export const documentWords = words('document', {
  restored: {
    cn: '已恢复上次未保存的修改：{count} 处',
    en: '{count} unsaved {count:change was|changes were} restored from your last session',
  },
})
