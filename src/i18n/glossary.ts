import { words } from './words.ts'

export const glossaryWords = words('glossary', {
  title: { cn: '术语表', en: 'Glossary', hk: '術語表' },
  note: {
    cn: '{from}译为{to}时，这些词始终按此翻译。适用于您的所有项目。',
    en: 'From {from} to {to} these words are always translated this way, in all your projects.',
    hk: '{from}譯為{to}時，這些詞始終按此翻譯。適用於您的所有項目。',
  },
  keep: { cn: '保存词条', en: 'Keep the word', hk: '儲存詞條' },
  kept: { cn: '已保存“{source}”', en: '“{source}” is in the glossary', hk: '已儲存「{source}」' },
  edit: { cn: '修改“{source}”', en: 'Change “{source}”', hk: '修改「{source}」' },
  removed: { cn: '已删除“{source}”', en: '“{source}” was taken out', hk: '已刪除「{source}」' },
  undo: { cn: '撤销', en: 'Undo', hk: '復原' },
  putBack: { cn: '已恢复“{source}”', en: '“{source}” is back', hk: '已恢復「{source}」' },
  remove: { cn: '删除“{source}”', en: 'Take “{source}” out', hk: '刪除「{source}」' },
  empty: { cn: '还没有词条', en: 'No words yet', hk: '還沒有詞條' },
  emptyHint: {
    cn: '在字幕中选中一个词即可添加；新的翻译会用它，已有译文中缺少它的行会有提示。',
    en: 'Select a word in a line to add it. New translations use it, and lines that lack it are marked.',
    hk: '在字幕中選中一個詞即可新增；新的翻譯會用它，已有譯文中缺少它的行會有提示。',
  },
  loadFailed: { cn: '术语表加载失败', en: 'The glossary did not load', hk: '術語表載入失敗' },
})
