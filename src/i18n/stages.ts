import { type Text, words } from './words.ts'

/** What a long work is doing, by the stages that it tells of. */
const stageWords = words('stages', {
  cover: { cn: '制作封面', en: 'Making the cover', hk: '製作封面' },
  preview: { cn: '制作可播放的预览', en: 'Making it playable', hk: '製作可播放的預覽' },
  read: { cn: '读取视频', en: 'Reading the video', hk: '讀取影片' },
  listen: { cn: '聆听语音', en: 'Listening for speech', hk: '聆聽語音' },
  separate: { cn: '分离人声与背景', en: 'Parting voices from the background', hk: '分離人聲與背景' },
  recognize: { cn: '识别字幕', en: 'Writing down what is said', hk: '識別字幕' },
  translate: { cn: '翻译', en: 'Translating', hk: '翻譯' },
  speak: { cn: '合成语音', en: 'Speaking the lines', hk: '合成語音' },
  fit: { cn: '对齐时间', en: 'Fitting the lines to the picture', hk: '對齊時間' },
  shorten: { cn: '寻找更短的说法', en: 'Finding shorter wordings', hk: '尋找更短的說法' },
  mix: { cn: '混音', en: 'Mixing the sound', hk: '混音' },
  picture: { cn: '绘制画面', en: 'Drawing the picture', hk: '繪製畫面' },
  write: { cn: '写出文件', en: 'Writing the files', hk: '寫出檔案' },
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
