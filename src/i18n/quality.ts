import * as hk from './hk/quality.ts'
import { words } from './words.ts'

/** How good engines are in a language. */
export const qualityWords = words('quality', hk.quality, {
  draft: { cn: '草稿质量', en: 'draft quality' },
  good: { cn: '良好', en: 'good' },
  veryGood: { cn: '很好', en: 'very good' },
})
