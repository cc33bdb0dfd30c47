import { texts } from '#core/texts/texts.ts'

/** The voice of single lines of a dub. */
export const lineVoiceTexts = texts('lineVoice', {
  voice: { cn: '所选字幕的发音人', en: 'Voice of the selected lines' },
  titleOne: { cn: '第 {number} 条的发音人', en: 'Voice of line {number}' },
  titleMany: { cn: '所选 {count} 条的发音人', en: 'Voice of {count} {count:line|lines}' },
  voiceOf: { cn: '第 {number} 条的发音人：{voice}', en: 'Voice of line {number}: {voice}' },
  own: { cn: '单独设置：{voice}', en: 'Own voice: {voice}' },
  asSpeaker: { cn: '与说话人相同：{voice}', en: 'As its speaker: {voice}' },
  change: { cn: '更换发音人、风格或语速', en: 'Change voice, style or speed' },
  likeSpeaker: { cn: '恢复为说话人的声音', en: 'Use the speaker’s voice' },
  save: { cn: '保存', en: 'Save' },
  saved: {
    cn: '已保存 {count} 条的发音人，重做后生效',
    en: 'Voice saved for {count} {count:line|lines}. Remake {count:it|them} to hear it in the dub',
  },
  hint: {
    cn: '只影响所选的字幕；其他字幕仍用说话人的声音。',
    en: 'Applies to these lines only. Other lines keep the voice of their speaker.',
  },
})
