import { texts } from '#core/texts/texts.ts'

/** The own voices of the speakers of a film, in a dub. */
export const originalVoiceTexts = texts('originalVoices', {
  voice: { cn: '说话人自己的声音', en: 'Speaker’s own voice' },
  voiceHint: {
    cn: '以视频中每位说话人的一段声音为样本克隆。可先查找样本，试听或更换。',
    en: 'Cloned from a sample of each speaker in the video. You can find the samples first, listen to them, and choose others.',
  },
  samples: { cn: '说话人的声音样本', en: 'Samples of the speakers’ voices' },
  find: { cn: '查找说话人的声音', en: 'Find the speakers’ voices' },
  findAgain: { cn: '重新查找', en: 'Find again' },
  findHint: {
    cn: '为每位说话人挑出最清晰的几段。首次查找需要分离人声，生成配音时不再重复。',
    en: 'Finds the clearest parts of each speaker’s speech. The first time, voices are separated from the background; later dubs reuse the result.',
  },
  readFailed: { cn: '未能读取声音样本', en: 'Couldn’t load the voice samples' },
  everybody: { cn: '说话人', en: 'Speaker' },
  sample: { cn: '样本 {from} – {to}', en: 'Sample {from} – {to}' },
  hearSample: { cn: '{who} 的样本 {from}', en: 'sample of {who} at {from}' },
  tryLine: { cn: '试听译文', en: 'Try a line' },
  tryLineOf: { cn: '用 {who} 的声音试听译文', en: 'Try a line with the voice of {who}' },
  noneFound: {
    cn: '视频中没有 {who} 单独说话的片段，将使用其他发音人。',
    en: '{who} is never heard alone in the video, so another voice is used.',
  },
  declareFirst: { cn: '勾选声明后才能试听译文。', en: 'Confirm the declaration to try a line.' },
  cloned: { cn: '克隆自视频', en: 'Cloned from the video' },
  statement: {
    cn: '我声明：片中说话人已同意以其声音生成配音，或我有权这样使用。作品会标明含克隆声音。',
    en: 'I declare that the speakers agreed to a dub with their voices, or that I have the right to make one. Works are labeled as made with a cloned voice.',
  },
  declared: {
    cn: '已于 {date} 声明，可随时取消勾选。',
    en: 'Declared on {date}. You can withdraw it at any time.',
  },
  undeclared: {
    cn: '须先作出声明，才能用说话人自己的声音生成。',
    en: 'This declaration is required for a dub with the speakers’ own voices.',
  },
})
