import { words } from '#core/texts/words.ts'

/** The voice of single lines of a dub. */
export const lineVoiceWords = words('lineVoice', {
  voice: { cn: '所选句子的发音人', en: 'Voice of the selected lines' },
  titleOne: { cn: '第 {number} 句的发音人', en: 'Voice of line {number}' },
  titleMany: { cn: '所选 {count} 句的发音人', en: 'Voice of {count} {count:line|lines}' },
  voiceOf: { cn: '第 {number} 句的发音人：{voice}', en: 'Voice of line {number}: {voice}' },
  own: { cn: '单独设置：{voice}', en: 'Own voice: {voice}' },
  asSpeaker: { cn: '与说话人相同：{voice}', en: 'As its speaker: {voice}' },
  likeSpeaker: { cn: '恢复为说话人的声音', en: 'Use the speaker’s voice' },
  save: { cn: '保存', en: 'Save' },
  saved: {
    cn: '已保存 {count} 句的发音人，重做后生效',
    en: 'Voice saved for {count} {count:line|lines}. Remake {count:it|them} to hear it in the dub',
  },
  hint: {
    cn: '只影响这里的句子；其他句子仍用说话人的声音。',
    en: 'Applies to these lines only. Other lines keep the voice of their speaker.',
  },
})
