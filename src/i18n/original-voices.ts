import * as hk from './hk/original-voices.ts'
import { words } from './words.ts'

/** The own voices of the speakers of a film, in a dub. */
export const originalVoiceWords = words('originalVoices', hk.originalVoices, {
  voice: { cn: '说话人自己的声音', en: 'Speaker’s own voice' },
  voiceHint: {
    cn: '从视频中每位说话人最清晰的一段克隆，不能试听。',
    en: 'Cloned from the clearest part of each speaker’s speech in the video. It can’t be previewed.',
  },
  cloned: { cn: '克隆自视频', en: 'Cloned from the video' },
  statement: {
    cn: '我声明：片中说话人已同意以其声音生成配音，或我有权这样使用。作品会标明含克隆声音。',
    en: 'I declare that the speakers agreed to a dub with their voices, or that I have the right to make one. Works are labelled as made with a cloned voice.',
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

export const originalVoiceProblems = words('originalVoiceProblems', hk.originalVoiceProblems, {
  originalUndeclared: {
    cn: '使用说话人自己的声音之前，请先勾选声明；或换一个发音人',
    en: 'Tick the declaration before the speakers’ own voices are used, or choose another voice',
  },
  originalNeedsFilm: {
    cn: '此项目没有视频或音频，听不到说话人的声音。请换一个发音人',
    en: 'This project has no video or audio, so there is no voice to clone. Choose another voice',
  },
})
