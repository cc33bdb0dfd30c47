import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const ownVoiceTitles = texts('ownVoiceTitles', {
  ownVoices: { cn: '我的声音', en: 'My voices' },
})

export const ownVoicePaths = declareScreens(ownVoiceTitles, {
  '/user/voices': {
    name: 'ownVoices',
    who: ['user'],
    menu: [{ section: 'reading', order: 60 }],
    hidden: true,
  },
})

declare module '#core/screens.ts' {
  interface Register {
    ownVoice: typeof ownVoicePaths
  }
}
