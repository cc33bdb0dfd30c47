import { texts } from '#core/texts/texts.ts'

/** Dubs that are older than their lines, and how they are made again beside them. */
export const remakeTexts = texts('remake', {
  remake: { cn: '重做修改的配音', en: 'Remake changed lines' },
  remakeLines: { cn: '重做 {count} 条', en: 'Remake {count} {count:line|lines}' },
  changed: {
    cn: '{language}作品生成之后有 {count} 条已修改。',
    en: '{language}: {count} {count:line has|lines have} changed since the work was generated.',
  },
  uses: {
    cn: '只重做这几条，设置不变，将使用 {time}。',
    en: 'Only what changed is remade, with the same settings. This uses {time}.',
  },
  stale: {
    cn: '其中 {count} 条译文已过期，请先更新译文。',
    en: '{count} {count:translation is|translations are} outdated. Update {count:it|them} first.',
  },
  updateTranslation: { cn: '更新译文', en: 'Update translation' },
  changeSettings: { cn: '更改设置', en: 'Change settings' },
  making: { cn: '正在重做{language}配音', en: 'Remaking the {language} dub' },
  cancel: { cn: '取消', en: 'Cancel' },
  failed: { cn: '{language}配音未能重做。', en: 'The {language} dub couldn’t be remade.' },
  made: { cn: '{language}第 {version} 版已完成。', en: '{language} version {version} is ready.' },
  hear: { cn: '听这一条', en: 'Play the line' },
  seeWork: { cn: '查看作品', en: 'Open the work' },
})
