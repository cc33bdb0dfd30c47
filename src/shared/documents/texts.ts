import { texts } from '#core/texts/texts.ts'

/** Shared texts of all documents edited in a page. */
export const documentTexts = texts('document', {
  restored: {
    cn: '已恢复上次未保存的修改：{count} 处',
    en: '{count} unsaved {count:change was|changes were} restored from your last session',
  },
})
