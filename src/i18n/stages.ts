import * as hk from './hk/stages.ts'
import { type Text, words } from './words.ts'

/** What a long work is doing, by the stages that it tells of. */
const stageWords = words('stages', hk.stages, {
  cover: { cn: '制作封面', en: 'Making the cover' },
  preview: { cn: '制作可播放的预览', en: 'Making it playable' },
  read: { cn: '读取视频', en: 'Reading the video' },
  listen: { cn: '聆听语音', en: 'Listening for speech' },
  separate: { cn: '分离人声与背景', en: 'Parting voices from the background' },
  recognize: { cn: '识别字幕', en: 'Writing down what is said' },
  translate: { cn: '翻译', en: 'Translating' },
  speak: { cn: '合成语音', en: 'Speaking the lines' },
  fit: { cn: '对齐时间', en: 'Fitting the lines to the picture' },
  shorten: { cn: '寻找更短的说法', en: 'Finding shorter wordings' },
  mix: { cn: '混音', en: 'Mixing the sound' },
  picture: { cn: '绘制画面', en: 'Drawing the picture' },
  write: { cn: '写出文件', en: 'Writing the files' },
})

export type KnownStage = keyof typeof stageWords

/** In the order in which a dub goes through them. */
export const dubStages = [
  'read',
  'listen',
  'separate',
  'recognize',
  'translate',
  'speak',
  'fit',
  'mix',
  'picture',
  'write',
] as const satisfies readonly KnownStage[]

/** The words of a stage that was told; nothing where it has none. */
export const stageText = (stage: string | null): Text | undefined =>
  stage === null ? undefined : (stageWords as Record<string, Text>)[stage]
