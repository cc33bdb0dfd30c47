import { texts } from '#core/texts/texts.ts'

export const originalVoiceProblems = texts('originalVoiceProblems', {
  originalUndeclared: {
    cn: '使用说话人自己的声音之前，请先勾选声明；或换一个发音人',
    en: 'Confirm the declaration to use the speakers’ own voices, or choose another voice',
  },
  originalNeedsFilm: {
    cn: '此项目没有视频或音频，听不到说话人的声音。请换一个发音人',
    en: 'This project has no video or audio, so there is no voice to clone. Choose another voice',
  },
  originalUnheard: {
    cn: '还没有这位说话人的声音样本。请先点击“查找说话人的声音”；如果仍没有，请为这一行指定说话人或换一个发音人',
    en: 'There is no sample of this speaker’s voice yet. Choose “Find the speakers’ voices” first. If none is found, give the line a speaker or choose another voice',
  },
})
