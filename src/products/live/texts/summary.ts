import { texts } from '#core/texts/texts.ts'

/** The summary of a session by a language model. */
export const summaryTexts = texts('liveSummaryTexts', {
  minutes: { cn: '会议纪要', en: 'Minutes' },
  hint: {
    cn: '由语言模型根据记录生成摘要、决定、待办和章节，不收费。每句都标出在记录中的位置，请核对后使用。',
    en: 'A language model writes summary, decisions, tasks and chapters, free of charge. Each statement links to its place in the record. Check them before you use them.',
  },
  language: { cn: '纪要语言', en: 'Language of the minutes' },
  make: { cn: '生成纪要', en: 'Write minutes' },
  makeAgain: { cn: '重新生成', en: 'Write again' },
  replaceTitle: { cn: '重新生成纪要？', en: 'Write the minutes again?' },
  replaceText: {
    cn: '现有纪要和您的修改会被新的纪要替换。',
    en: 'The new minutes replace these, with your changes.',
  },
  writing: { cn: '正在生成纪要…', en: 'Writing the minutes…' },
  summary: { cn: '摘要', en: 'Summary' },
  decisions: { cn: '决定', en: 'Decisions' },
  tasks: { cn: '待办', en: 'Tasks' },
  chapters: { cn: '章节', en: 'Chapters' },
  leftOut: {
    cn: '另有 {count} 句在记录中找不到依据，已略去。',
    en: '{count} {count:statement|statements} of the model had no place in the record and {count:was|were} left out.',
  },
  nothing: { cn: '没有可写入纪要的内容。', en: 'There is nothing to put in the minutes.' },
  goTo: { cn: '转到 {time}', en: 'Go to {time}' },
  edit: { cn: '编辑', en: 'Edit' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '纪要已保存', en: 'Minutes saved' },
  leaveTitle: { cn: '放弃对纪要的修改？', en: 'Discard the changes to the minutes?' },
  leaveText: { cn: '修改尚未保存。', en: 'They aren’t saved.' },
  add: { cn: '添加', en: 'Add' },
  addTo: { cn: '添加到“{part}”', en: 'Add to {part}' },
  statement: { cn: '{part}第 {number} 条', en: '{part}, entry {number}' },
  who: { cn: '负责人', en: 'Who' },
  due: { cn: '期限', en: 'Due' },
  remove: { cn: '删除{part}第 {number} 条', en: 'Remove {part}, entry {number}' },
  download: { cn: '下载 DOCX', en: 'Download DOCX' },
})
