import { type Text, texts } from '#core/texts/texts.ts'

/** Stages of runs. */
const stageTexts = texts('stages', {
  cover: { cn: '生成封面', en: 'Creating thumbnail' },
  preview: { cn: '生成可播放的预览', en: 'Creating playable preview' },
  read: { cn: '读取文件', en: 'Reading file' },
  listen: { cn: '检测语音', en: 'Detecting speech' },
  separate: { cn: '分离人声与背景', en: 'Separating voice and background' },
  identify: { cn: '检测语言', en: 'Detecting the language' },
  speakers: { cn: '识别说话人', en: 'Finding speakers' },
  recognize: { cn: '识别字幕', en: 'Recognizing speech' },
  translate: { cn: '翻译', en: 'Translating' },
  speak: { cn: '合成语音', en: 'Synthesizing speech' },
  sounds: { cn: '准备音乐与录音', en: 'Preparing music and recordings' },
  fit: { cn: '对齐时间', en: 'Aligning timing' },
  shorten: { cn: '寻找更短的说法', en: 'Finding shorter wording' },
  mix: { cn: '混音', en: 'Mixing audio' },
  picture: { cn: '渲染画面', en: 'Rendering video' },
  write: { cn: '生成文件', en: 'Writing files' },
  fetching: { cn: '下载', en: 'Downloading' },
  unpacking: { cn: '解压', en: 'Unpacking' },
  testing: { cn: '测试', en: 'Testing' },
  audio: { cn: '生成音频文件', en: 'Writing audio files' },
})

export type KnownStage = keyof typeof stageTexts

/** Stages of a dub until it can be watched, in order. */
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

/** Text of a stage; undefined if unknown. */
export const stageText = (stage: string | null): Text | undefined =>
  stage === null ? undefined : (stageTexts as Record<string, Text>)[stage]
