import { texts } from '#core/texts/texts.ts'

/** The texts for Hong Kong are generated for the platform only: as the sample is not part of it, its Chinese is shown. */
export const noteTexts = texts('notes', {
  intro: { cn: '写下短文，选中即可朗读。', en: 'Write short texts and have them read aloud.' },
  failed: { cn: '笔记加载失败', en: 'Couldn’t load the notes' },
  none: { cn: '还没有笔记', en: 'No notes yet' },
  name: { cn: '名称', en: 'Name' },
  add: { cn: '新建笔记', en: 'New note' },
  create: { cn: '创建', en: 'Create' },
  choose: { cn: '选择“{name}”', en: 'Select “{name}”' },
  chosenTools: { cn: '所选笔记的操作', en: 'Actions for the selected notes' },
  removeAsk: { cn: '删除 {count} 篇笔记？', en: 'Delete {count} {count:note|notes}?' },
  removeHint: {
    cn: '朗读版本会一并删除。30 天内可以恢复。',
    en: 'Their spoken versions are deleted too. They can be restored within 30 days.',
  },
  removed: { cn: '已删除 {count} 篇笔记', en: '{count} {count:note|notes} deleted' },
  restored: { cn: '已恢复 {count} 篇笔记', en: '{count} {count:note|notes} restored' },

  paragraph: { cn: '第 {number} 段', en: 'Paragraph {number}' },
  addParagraph: { cn: '添加段落', en: 'Add paragraph' },
  saved: { cn: '已保存', en: 'Saved' },
  saving: { cn: '正在保存', en: 'Saving' },
  offline: { cn: '网络断开，稍后保存', en: 'Offline, will be saved later' },
  stopped: { cn: '无法保存，请重新加载页面', en: 'Couldn’t save. Reload the page.' },
  speak: { cn: '朗读', en: 'Speak' },
  version: { cn: '版本 {version}', en: 'Version {version}' },

  speaking: { cn: '正在朗读笔记', en: 'Speaking the note' },
  cancelAsk: { cn: '停止朗读“{name}”？', en: 'Stop speaking {name}?' },
  removeVersion: { cn: '删除“{name}”的这个版本？', en: 'Delete this version of {name}?' },
  toNote: { cn: '返回笔记', en: 'Back to the note' },
  playFailed: { cn: '无法播放这篇笔记', en: 'The note can’t be played' },
})
