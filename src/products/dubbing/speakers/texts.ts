import { texts } from '#core/texts/texts.ts'

/** Finding who speaks. */
export const speakerTexts = texts('speakers', {
  numbered: { cn: '说话人 {number}', en: 'Speaker {number}' },
  find: { cn: '识别说话人', en: 'Find speakers' },
  findAgain: { cn: '重新识别说话人', en: 'Find speakers again' },
  findHint: {
    cn: '按声音区分各条字幕的说话人，之后可改名、合并或撤销。',
    en: 'Assigns each line to a speaker by the sound of the voice. You can rename, merge or undo afterwards.',
  },
  reassign: { cn: '同时重新指定已有说话人的字幕', en: 'Also reassign lines that already have a speaker' },
  draft: {
    cn: '未安装说话人模型，结果由音高和音色推测得出，仅为草稿，请逐一核对。',
    en: 'Found without a speaker model, by pitch and timbre. This is a draft: check the speakers.',
  },
  oneVoice: { cn: '只听到一个人的声音', en: 'Only one voice was heard' },
  foundVoices: { cn: '找到 {count} 位说话人', en: 'Found {count} {count:speaker|speakers}' },
  dragHint: {
    cn: '把一位说话人拖到另一位上即可合并，也可使用菜单。',
    en: 'Drag a speaker onto another to merge them, or use the menu.',
  },
  more: { cn: '{who}：更多操作', en: 'More actions: {who}' },
  mergeInto: { cn: '并入“{who}”', en: 'Merge into {who}' },
  merged: { cn: '已将“{who}”并入“{into}”', en: 'Merged {who} into {into}' },
  dragNamed: { cn: '拖动“{who}”到另一位说话人上以合并', en: 'Drag {who} onto another speaker to merge' },
  hearOriginal: { cn: '{who}的原声', en: '{who}’s original voice' },
})
