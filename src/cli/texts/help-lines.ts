import { texts } from '#core/texts/texts.ts'

/** General lines of the help. */
export const helpTexts = texts('helpTexts', {
  usage: { cn: 'yiyin COMMAND [选项]', en: 'yiyin COMMAND [options]' },
  more: { cn: '详情见 yiyin help COMMAND。', en: 'For details, run yiyin help COMMAND.' },
  options: { cn: '[选项]', en: '[options]' },
  example: { cn: '例如：{typed}', en: 'Example: {typed}' },
  version: { cn: 'yiyin {version}，Node {node}', en: 'yiyin {version} on Node {node}' },
})
