import { texts } from '#core/texts/texts.ts'

/** How far a work is checked: on its own page, and on that of its reviewers. */
export const qualityTexts = texts('workQuality', {
  proofread: { cn: '已校对 {lines} / {of} 条', en: '{lines} of {of} {of:line|lines} proofread' },
  allProofread: { cn: '已全部校对', en: 'All lines proofread' },
  recognition: { cn: '识别草稿', en: 'Draft recognition' },
  recognitionHint: {
    cn: '原文由引擎粗略识别，尚未全部检查，可能有错字。',
    en: 'The original was recognized roughly and isn’t fully checked. It may contain errors.',
  },
  translation: { cn: '机器翻译草稿', en: 'Draft translation' },
  translationHint: {
    cn: '译文由引擎粗略翻译，尚未全部校对，可能有误。',
    en: 'The translation is rough and isn’t fully proofread. It may contain errors.',
  },
  voice: { cn: '机械音色', en: 'Robotic voice' },
  voiceHint: {
    cn: '此作品用试用级的声音合成，听起来较机械。',
    en: 'This work is spoken by a voice for trials, which sounds robotic.',
  },
  visible: { cn: 'AI 标识：画面可见', en: 'AI label: visible' },
  embedded: { cn: 'AI 标识：写入文件', en: 'AI label: in the file' },
  off: { cn: '无 AI 标识', en: 'No AI label' },
})
