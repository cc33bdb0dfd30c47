import * as hk from './hk/new-version.ts'
import { words } from './words.ts'

/** New versions of finished works after edits. */
export const newVersionWords = words('newVersion', hk.newVersion, {
  make: { cn: '生成新版本', en: 'Generate new version' },
  changed: {
    cn: '{language}作品生成之后有 {count} 句已修改。',
    en: '{language}: {count} {count:line has|lines have} changed since the work was generated.',
  },
  uses: {
    cn: '新版本沿用原来的设置，只重做修改的部分，将使用 {time}。',
    en: 'The new version keeps the same settings, regenerates only what changed, and uses {time}.',
  },
  stale: {
    cn: '其中 {count} 条译文已过期，请先更新译文。',
    en: '{count} {count:translation is|translations are} outdated. Update {count:it|them} first.',
  },
  updateTranslation: { cn: '更新译文', en: 'Update translation' },
  changeSettings: { cn: '更改设置', en: 'Change settings' },
})
