/** What listeners read of an episode with synthesized speech, in its language: on its page, in the feed and in its notes. */
export function speechNotice(language: string): string {
  if (/^(?:zh-(?:hk|tw|mo|hant)|yue)/i.test(language)) return '本集含有 AI 合成語音。'
  return /^(?:zh|cmn)/i.test(language)
    ? '本集含有 AI 合成语音。'
    : 'This episode contains AI-generated speech.'
}
