import { texts } from '#core/texts/texts.ts'

export const glossaryTexts = texts('glossary', {
  title: { cn: '术语表', en: 'Glossary' },
  note: {
    cn: '{from}译为{to}时，这些词始终按此翻译。适用于您的所有项目。',
    en: 'When translating from {from} to {to}, these terms are always translated this way in all your projects.',
  },
  keep: { cn: '保存词条', en: 'Save term' },
  kept: { cn: '已保存“{source}”', en: 'Saved “{source}”' },
  edit: { cn: '修改“{source}”', en: 'Edit “{source}”' },
  removed: { cn: '已删除“{source}”', en: 'Removed “{source}”' },
  putBack: { cn: '已恢复“{source}”', en: 'Restored “{source}”' },
  remove: { cn: '删除“{source}”', en: 'Remove “{source}”' },
  empty: { cn: '还没有词条', en: 'No terms yet' },
  emptyHint: {
    cn: '在字幕中选中一个词即可添加；新的翻译会用它，已有译文中缺少它的行会有提示。',
    en: 'Select a word in a line to add it. New translations will use it, and existing lines that don’t are flagged.',
  },
  loadFailed: { cn: '术语表加载失败', en: 'Couldn’t load the glossary' },
})
